import { filtersOn, type ListSearch } from './list-search.ts'
import type { List, Page } from './use-list.ts'

/** There is nothing to list yet, whatever one asked for: nothing to search, to sort or to download. */
export const hasNone = ({ search, query: { data, isPlaceholderData } }: List<Page<unknown>, ListSearch>): boolean =>
  !isPlaceholderData && data?.pagination.totalCount === 0 && filtersOn(search).length === 0
