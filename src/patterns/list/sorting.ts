import type { SortDirection } from '../../contract/sort-keys.ts'
import { useLanguage } from '../../i18n/use-translations.ts'
import type { Column } from '../../ui/tables/table-column.ts'

/** The order of a list. */
export interface Sorting<Key extends string> {
  readonly key: Key
  readonly dir: SortDirection
}

interface SortOptions {
  /** The direction that a column starts with. */
  readonly first?: SortDirection
  /** The column grows as its key falls, as an age does. */
  readonly flip?: boolean
}

const reverse = (dir: SortDirection): SortDirection => (dir === 1 ? -1 : 1)

/** Makes the sort buttons of column heads: the same column again turns the order round. */
export const columnSorting =
  <Key extends string>({ key, dir }: Sorting<Key>, onSort: (sorting: { readonly sort: Key; readonly dir: SortDirection }) => void) =>
  (column: Key, { first = 1, flip = false }: SortOptions = {}): NonNullable<Column<never>['sort']> => ({
    active: column !== key ? 0 : flip ? reverse(dir) : dir,
    onSort: () => onSort({ sort: column, dir: column === key ? reverse(dir) : first }),
  })

/** The key by which the shown name sorts; a list that is sorted by the other one, from before a language switch, stays so. */
export function useNameSort(sorted: string | undefined): 'nameEn' | 'nameAr' {
  const shown = useLanguage() === 'ar' ? 'nameAr' : 'nameEn'
  return sorted === 'nameEn' || sorted === 'nameAr' ? sorted : shown
}
