import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { persisted } from '../persisted-query.ts'
import { isOpening, type ListSearch } from './list-search.ts'

/** The query of a list whose pages are turned: one page stands until the next is there, and what the list opens with is kept. */
export const pagedQuery = <Answer, Key extends QueryKey>(
  queryKey: Key,
  search: ListSearch,
  read: (signal: AbortSignal) => Promise<Answer>,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    ...(isOpening(search) && persisted),
  })
