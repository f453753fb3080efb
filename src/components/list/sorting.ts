import { useMemo } from 'react'
import { businessSortKeys, type SortDirection } from '#contract/sort-keys.ts'
import type { Language } from '#i18n/languages.ts'
import type { Column } from '#ui/tables/table-column.ts'
import type { ListSearch } from './list-search.ts'
import type { ListSupport } from './list-support.ts'
import type { ListState } from './use-list.ts'

export interface Sorting<Key extends string> {
  readonly key: Key
  readonly dir: SortDirection
}

interface SortOptions {
  readonly first?: SortDirection | undefined
  /** The column is the inverse of its key: an age grows as its date falls. */
  readonly flip?: boolean | undefined
}

const reverse = (dir: SortDirection): SortDirection => (dir === 1 ? -1 : 1)

const columnSorting =
  <Key extends string>({ key, dir }: Sorting<string>, onSort: (sorting: { readonly sort: Key; readonly dir: SortDirection }) => void) =>
  (column: Key, { first = 1, flip = false }: SortOptions = {}): NonNullable<Column<never>['sort']> => ({
    active: column !== key ? 0 : flip ? reverse(dir) : dir,
    onSort: () => onSort({ sort: column, dir: column === key ? reverse(dir) : first }),
  })

interface SortSearch<Key extends string> extends ListSearch {
  sort?: Key | undefined
  dir?: SortDirection | undefined
}

/** The order of the rows; where the backend lacks its key, the newest come first. */
export const shownSorting = (supports: ListSupport['supports'], sorting: Sorting<string>): Sorting<string> =>
  supports('sort', sorting.key) ? sorting : { key: 'createdAt', dir: -1 }

/** Sorting by a column; undefined for a key that the backend lacks. */
export function useColumnSorting<Key extends string>(
  { supports, navigation: { filter } }: Pick<ListState<SortSearch<Key>>, 'supports' | 'navigation'>,
  sorting: Sorting<string>,
) {
  const { key, dir } = shownSorting(supports, sorting)
  return useMemo(() => {
    const sort = columnSorting<Key>({ key, dir }, filter)
    return (...column: Parameters<typeof sort>) => (supports('sort', column[0]) ? sort(...column) : undefined)
  }, [supports, key, dir, filter])
}

interface Sorted {
  readonly sorted: string | undefined
  readonly language: Language
}

/** The sort key of the displayed name. A list sorted by the other language's key, from before a language switch, stays so. */
export const nameSort = ({ sorted, language }: Sorted): 'nameEn' | 'nameAr' =>
  sorted === 'nameEn' || sorted === 'nameAr' ? sorted : language === 'ar' ? 'nameAr' : 'nameEn'

/** The sort key of the displayed name of a row's business, as `nameSort`. */
export const businessSort = ({ sorted, language }: Sorted): (typeof businessSortKeys)[number] =>
  businessSortKeys.find((key) => key === sorted) ?? (language === 'ar' ? 'businessNameAr' : 'businessNameEn')
