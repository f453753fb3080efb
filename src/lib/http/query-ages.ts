import type { Query, QueryClient } from '@tanstack/react-query'

/** Milliseconds since the request began whose response or error a query shows or awaits; infinite if it was none of this page. */
export type QueryAge = (query: Query) => number

/** `dataUpdatedAt` is the time of a response: what changed while it was under way may not be in it. */
export function createQueryAges(client: QueryClient, now: () => number): QueryAge {
  const running = new WeakMap<Query, number>()
  const answered = new WeakMap<Query, number>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const start = running.get(query)
    // After a failed refetch the query goes on to show what it had.
    const isShown = action.type === 'error' ? query.state.data === undefined : action.type === 'success' && !action.manual
    if (action.type === 'fetch') running.set(query, now())
    else if (isShown && start !== undefined) answered.set(query, start)
  })
  /** The age of data that a query was created with. */
  const initialAge = ({ state }: Query) =>
    state.data !== undefined && state.dataUpdateCount === 0 ? Date.now() - state.dataUpdatedAt : Number.POSITIVE_INFINITY
  return (query) => {
    const start = (query.state.fetchStatus === 'fetching' ? running : answered).get(query)
    return start === undefined ? initialAge(query) : now() - start
  }
}
