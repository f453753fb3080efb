import type { Query } from '@tanstack/react-query'
import { isOutOfDate, type OutOfDate } from '#lib/http/call-key.ts'
import type { Services } from '#lib/services.ts'

interface Row {
  readonly _id: string
}
interface RowsPage {
  readonly rows: readonly Row[]
}

type Options = Pick<Services, 'onScreen' | 'queryClient'>

const showsRows = ({ observers }: Query) => observers.some(({ options }) => options.meta?.showsRows)

/** The query of its new rows is refetched instead: they wait while the list is scrolled down. */
const mergesNewRows = ({ observers, state }: Query) =>
  state.data !== undefined && observers.some(({ options }) => options.meta?.mergesNewRows)

/** Whether all observers set `staleTime: Infinity`: a lookup, or a request that works only once. */
const isFixed = ({ observers }: Query) =>
  observers.length > 0 && observers.every(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)

/** Refetches the queries on screen that the effects make out of date; the rest are refetched when they are shown. */
export const refreshQueries = (services: Options, effects: readonly OutOfDate[]): Promise<void> =>
  refreshWhere(services, ({ queryKey }) => effects.some((effect) => isOutOfDate(queryKey, effect)))

export async function refreshWhere(services: Options, isAffected: (query: Query) => boolean): Promise<void> {
  const { queryClient } = services
  const isDue = (query: Query) => !isFixed(query) && !mergesNewRows(query) && isAffected(query)
  void queryClient.invalidateQueries({ predicate: (query) => mergesNewRows(query) && isAffected(query), refetchType: 'none' })
  const lists = queryClient.getQueryCache().findAll({ predicate: (query) => isDue(query) && showsRows(query) })
  void queryClient.invalidateQueries({ predicate: (query) => isDue(query) && !lists.includes(query) })
  await Promise.all(lists.map((list) => refreshList(services, list)))
}

/** Updates the rows on screen and the totals, but moves no row: the user decides when. */
async function refreshList({ onScreen, queryClient }: Options, list: Query): Promise<void> {
  const { queryKey, options } = list
  const newest = await queryClient
    .fetchQuery({ queryKey: ['live', ...queryKey], queryFn: options.queryFn, staleTime: 0, gcTime: 0 })
    .catch(() => undefined)
  const shown = list.state.data as RowsPage | undefined
  // A mutation refetches what it changes; after a failed read the list is refetched when it is shown again.
  if (!newest || queryClient.isMutating() > 0) return queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  if (!shown || list.state.fetchStatus !== 'idle') return queryClient.invalidateQueries({ queryKey, exact: true })
  const { rows } = newest as RowsPage
  const isMoved = shown.rows.length > 0 && listIds(shown.rows) !== listIds(rows)
  const rowById = new Map(rows.map((row) => [row._id, row]))
  queryClient.setQueryData(queryKey, isMoved ? { ...newest, rows: shown.rows.map((row) => rowById.get(row._id) ?? row) } : newest)
  const isAnnounced = onScreen.getState().movedList === queryKey
  if (isMoved && !isAnnounced) announceMove({ onScreen, queryClient }, list)
  else if (!isMoved && isAnnounced) onScreen.setState({ movedList: undefined })
}

const listIds = (rows: readonly Row[]) => rows.map(({ _id }) => _id).join()

/** Offers the new order of a list until the list is refetched or unmounted. */
function announceMove({ onScreen, queryClient }: Options, list: Query): void {
  onScreen.setState({ movedList: list.queryKey })
  const stop = queryClient.getQueryCache().subscribe(({ query, type, ...event }) => {
    if (query !== list) return
    const isRefetched = 'action' in event && (event.action as { readonly type: string }).type === 'fetch'
    if (!isRefetched && showsRows(list)) return
    stop()
    if (onScreen.getState().movedList === list.queryKey) onScreen.setState({ movedList: undefined })
  })
}
