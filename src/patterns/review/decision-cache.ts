import type { QueryClient, QueryKey, UseMutationOptions } from '@tanstack/react-query'
import type { ReviewCounts, ReviewStatus } from '../../contract/review.ts'
import type { Answer } from '../../http/answer.ts'
import type { Keyed } from '../../http/idempotency-keys.ts'
import type { Page } from '../list/use-list.ts'
import { type OptimisticWrite, optimisticAnswer, optimisticWrite, writeOptimistically } from '../optimistic.ts'
import { decidedStatus, type ReviewDecision } from './decisions.ts'

/** The mutation that decides; how it ends is the sender's to tell. Of what it answers nothing is read: the subject is asked for again. */
export type DecideMutation = UseMutationOptions<Answer<unknown>, Error, Keyed<ReviewDecision>, () => void>

interface Reviewed {
  readonly _id: string
}

/** A page of a list whose rows are reviewed. */
export interface ReviewedPage<Row> extends Page<Row> {
  readonly counts?: ReviewCounts | undefined
}

/** The query that a list was asked with: what its cached key ends with. */
type ListQuery = Readonly<Record<string, unknown>>

interface ReviewCacheOptions<Row extends Reviewed> {
  /** What all keys of the area begin with, and those of its lists; a list's key ends with its query. */
  readonly all: QueryKey
  readonly lists: QueryKey
  readonly detailKey: (id: string) => QueryKey
  /** What the status is called, in rows and in queries of lists alike. */
  readonly statusField: keyof Row & string
  /** A row or detail as the server will answer it, as far as that can be foreseen. */
  readonly decided: <Item extends Row>(item: Item, decision: ReviewDecision) => Item
}

/** Paging, order and status do not say which rows are counted; whatever else a query names does. */
const noFilter = new Set(['page', 'limit', 'sortKey', 'sortValue'])

/** Pages under the same search and filters share their counts, whatever their tab, page and order. */
const filterOf = (query: ListQuery, statusField: string): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([key, value]) => value !== undefined && key !== statusField && !noFilter.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
const everything = JSON.stringify([])

const moveCount = (counts: ReviewCounts, from: ReviewStatus, to: ReviewStatus): ReviewCounts =>
  from === to ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 }

const withTotal = <Row, Answer extends ReviewedPage<Row>>(
  page: Answer,
  rows: readonly Row[],
  more: number,
  from: ReviewStatus,
  to: ReviewStatus,
): Answer => ({
  ...page,
  rows,
  pagination: { ...page.pagination, totalCount: page.pagination.totalCount + more },
  ...(page.counts && { counts: moveCount(page.counts, from, to) }),
})

type CachedPage<Row> = readonly [key: QueryKey, page: ReviewedPage<Row>]

const queryOf = (key: QueryKey) => key.at(-1) as ListQuery

const withRow = <Row extends Reviewed>(rows: readonly Row[], row: Row): readonly Row[] =>
  rows.map((each) => (each._id === row._id ? row : each))

/** Writes a decision into a page, from which a row goes that no longer belongs to the tab; taken back, later decisions stay. */
function pageWrite<Row extends Reviewed>(
  [key, page]: CachedPage<Row>,
  decision: ReviewDecision,
  from: ReviewStatus,
  { statusField, decided }: Pick<ReviewCacheOptions<Row>, 'statusField' | 'decided'>,
): OptimisticWrite {
  const to = decidedStatus(decision)
  const statuses = queryOf(key)[statusField]
  const index = page.rows.findIndex((row) => row._id === decision.id)
  const row = page.rows[index]
  const leaves = row !== undefined && Array.isArray(statuses) && !statuses.includes(to)
  return optimisticWrite<ReviewedPage<Row>>(
    key,
    (now) => {
      const rows = leaves ? now.rows.toSpliced(index, 1) : row ? withRow(now.rows, decided(row, decision)) : now.rows
      return withTotal(now, rows, leaves ? -1 : 0, from, to)
    },
    (now) => {
      const rows = !row ? now.rows : leaves ? now.rows.toSpliced(index, 0, row) : withRow(now.rows, row)
      return withTotal(now, rows, leaves ? 1 : 0, to, from)
    },
  )
}

/**
 * Decisions that are shown before the server has answered: the subject changes its tab at once, in every cached list that
 * holds or counts it and on its own page, and goes back exactly when the server refuses.
 */
export function reviewCache<Row extends Reviewed>(options: ReviewCacheOptions<Row>) {
  const { all, lists, detailKey, statusField, decided } = options
  const pagesOf = (client: QueryClient): CachedPage<Row>[] =>
    client.getQueriesData<ReviewedPage<Row>>({ queryKey: lists }).flatMap(([key, page]) => (page ? [[key, page] as const] : []))
  const statusOf = (row: Row | undefined) => row?.[statusField] as ReviewStatus | undefined

  const statusBefore = (client: QueryClient, { id, expectedStatus }: ReviewDecision): ReviewStatus | undefined =>
    pagesOf(client).flatMap(([, page]) => statusOf(page.rows.find((row) => row._id === id)) ?? [])[0] ??
    statusOf(client.getQueryData<Row>(detailKey(id))) ??
    expectedStatus

  /** The pages that hold the subject, and those that count it. */
  const pageWrites = (client: QueryClient, decision: ReviewDecision): OptimisticWrite[] => {
    const from = statusBefore(client, decision)
    if (!from) return []
    const pages = pagesOf(client)
    const filter = (key: QueryKey) => filterOf(queryOf(key), statusField)
    const holds = (page: ReviewedPage<Row>) => page.rows.some((row) => row._id === decision.id)
    const counted = new Set([everything, ...pages.flatMap(([key, page]) => (holds(page) ? [filter(key)] : []))])
    return pages.filter(([key]) => counted.has(filter(key))).map((cached) => pageWrite(cached, decision, from, options))
  }

  /** Optimistic: the subject changes its tab at once and goes back when the server refuses (409 `ALREADY_DECIDED` among others). */
  return (
    mutationKey: QueryKey,
    send: (decision: ReviewDecision, key: string | undefined) => Promise<Answer<unknown>>,
  ): DecideMutation => ({
    mutationKey,
    mutationFn: ({ key, ...decision }) => send(decision, key),
    onMutate: async (decision, { client }) => {
      await client.cancelQueries({ queryKey: all })
      const detail = optimisticAnswer<Row>(detailKey(decision.id), (shown) => decided(shown, decision))
      return writeOptimistically(client, [...pageWrites(client, decision), detail])
    },
    onError: (_error, _decision, putBack) => putBack?.(),
    onSettled: (_answer, _error, _decision, _putBack, { client }) => {
      // Only the last of several decisions may refetch: an earlier one would show the later ones undone.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: all })
    },
    meta: { quiet: 'both' },
  })
}
