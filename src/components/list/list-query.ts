import { defaultPageSize, openDays } from '#contract/limits.ts'
import { type createdKeys, type ListSearch, listSearchDefaults, type SearchValues } from './list-search.ts'

// Apart from list-search.ts, which is in the first bundle.

export const toPageSize = ({ size }: Pick<ListSearch, 'size'>): number => size ?? defaultPageSize

/** Paging, search and days of creation as query parameters (§7). */
export const toListQuery = ({ search, from, to, created, ...rest }: ListSearch & SearchValues<typeof createdKeys>) => {
  const [first, last] = [from ?? openDays.from, to ?? openDays.to].sort()
  return {
    page: rest.page,
    limit: toPageSize(rest),
    ...(search && { search }),
    ...((from || to) && { dateRange: `${first}to${last}` }),
    ...(created && { creationDate: created }),
  }
}

const nonFilterKeys = new Set(['page', 'size', 'sort', 'dir', 'status', 'ended', 'lane', 'licence', 'by', 'group'])

export const activeFilters = (search: ListSearch): readonly string[] => {
  const on = Object.entries(search).flatMap(([key, value]) => (value === undefined || nonFilterKeys.has(key) ? [] : key))
  return on.includes('from') ? on.filter((key) => key !== 'to') : on
}

/** Without filters and on page 1: worth persisting. */
export const isDefaultView = (search: ListSearch): boolean => search.page === listSearchDefaults.page && activeFilters(search).length === 0

export const withoutFilters = <Search extends ListSearch>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, nonFilterKeys.has(key) ? value : undefined])) as unknown as Search
