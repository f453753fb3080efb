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

/** Both directions of a sort key; the menu of orders offers those that have a name. */
export interface ListOrder<Key extends string, Word extends string> {
  readonly by: Key
  readonly up?: Word
  readonly down?: Word
  /** The direction that a first click on the head chooses, if not `up`. */
  readonly first?: 'down'
  /** The column is the inverse of its key: an age grows as its date falls. */
  readonly isInverse?: true
}

const reverse = (dir: SortDirection): SortDirection => (dir === 1 ? -1 : 1)

const columnSorting =
  <Key extends string>({ key, dir }: Sorting<string>, onSort: (sorting: { readonly sort: Key; readonly dir: SortDirection }) => void) =>
  ({ by, first, isInverse }: ListOrder<Key, string>): NonNullable<Column<never>['sort']> => ({
    active: by !== key ? 0 : isInverse ? reverse(dir) : dir,
    onSort: () => onSort({ sort: by, dir: by === key ? reverse(dir) : first === 'down' ? -1 : 1 }),
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
    return (order: ListOrder<Key, string>) => (supports('sort', order.by) ? sort(order) : undefined)
  }, [supports, key, dir, filter])
}

interface Sorted {
  readonly sorted: string | undefined
  readonly language: Language
}

/** The sort key of the displayed name. A list sorted by the other language's key, from before a language switch, stays so. */
export const nameSort = ({ sorted, language }: Sorted): 'nameEn' | 'nameAr' =>
  sorted === 'nameEn' || sorted === 'nameAr' ? sorted : language === 'ar' ? 'nameAr' : 'nameEn'

export const nameOrder = (context: Sorted) => ({ by: nameSort(context), up: 'list:page.name', down: 'list:page.nameBack' }) as const

/** By the name of a row's business, with the key of `nameSort`. */
export const businessOrder = ({ sorted, language }: Sorted) =>
  ({
    by: businessSortKeys.find((key) => key === sorted) ?? (language === 'ar' ? 'businessNameAr' : 'businessNameEn'),
    up: 'list:page.business',
    down: 'list:page.businessBack',
  }) as const

export const newestFirst = <Key extends string>(by: Key) =>
  ({ by, first: 'down', down: 'list:page.newest', up: 'list:page.oldest' }) as const
