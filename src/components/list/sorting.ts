import type { SortDirection } from '#contract/sort-keys.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { Column } from '#ui/tables/table-column.ts'

export interface Sorting<Key extends string> {
  readonly key: Key
  readonly dir: SortDirection
}

interface SortOptions {
  readonly first?: SortDirection
  /** The column is the inverse of its key: an age grows as its date falls. */
  readonly flip?: boolean
}

const reverse = (dir: SortDirection): SortDirection => (dir === 1 ? -1 : 1)

export const columnSorting =
  <Key extends string>({ key, dir }: Sorting<Key>, onSort: (sorting: { readonly sort: Key; readonly dir: SortDirection }) => void) =>
  (column: Key, { first = 1, flip = false }: SortOptions = {}): NonNullable<Column<never>['sort']> => ({
    active: column !== key ? 0 : flip ? reverse(dir) : dir,
    onSort: () => onSort({ sort: column, dir: column === key ? reverse(dir) : first }),
  })

/** The sort key of the displayed name. A list sorted by the other language's key, from before a language switch, stays so. */
export function useNameSort(sorted: string | undefined): 'nameEn' | 'nameAr' {
  const shown = useLanguage() === 'ar' ? 'nameAr' : 'nameEn'
  return sorted === 'nameEn' || sorted === 'nameAr' ? sorted : shown
}
