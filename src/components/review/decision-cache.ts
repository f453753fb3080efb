import type { QueryClient, QueryKey, UseMutationOptions } from '@tanstack/react-query'
import type { ReviewCounts, ReviewStatus } from '#contract/review.ts'
import type { ApiResponse } from '#lib/http/api-response.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'
import type { Page } from '../list/use-list.ts'
import { type OptimisticWrite, optimisticAnswer, optimisticWrite, writeOptimistically } from '../optimistic.ts'
import { adminDashboard } from '../query-options.ts'
import { decidedStatus, type ReviewDecision } from './decisions.ts'

/** Its response is ignored: the subject is refetched. */
export type DecideMutation = UseMutationOptions<ApiResponse<unknown>, Error, Keyed<ReviewDecision>, () => void>

interface ReviewedRow {
  readonly _id: string
  readonly isApproved?: boolean | undefined
  readonly reason?: string | null | undefined
  readonly version?: number | undefined
}

export interface ReviewedPage<Row> extends Page<Row> {
  readonly counts?: ReviewCounts | undefined
  readonly late?: number | undefined
}

type ListQuery = Readonly<Record<string, unknown>>

interface ReviewCacheOptions<Row extends ReviewedRow> {
  /** Its lists have the keys of its call “list”. */
  readonly area: string
  readonly detailKey: (id: string) => QueryKey
  /** Name of the status in rows and in list queries. */
  readonly statusField: keyof Row & string
}

/** The expected row or detail after the decision. */
const applyDecision = <Row extends ReviewedRow>(row: Row, decision: ReviewDecision, statusField: keyof Row): Row => ({
  ...row,
  [statusField]: decidedStatus(decision),
  isApproved: decision.isApproved,
  reason: decision.isApproved ? null : (decision.reason ?? null),
  // The response has the new version.
  version: undefined,
})

/** Do not affect which rows are counted. */
const nonFilterKeys = new Set(['page', 'limit', 'sortKey', 'sortValue'])

/** Queries with the same key share their counts. */
const toFilterKey = (query: ListQuery, statusField: string): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([key, value]) => value !== undefined && key !== statusField && !nonFilterKeys.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
const unfilteredKey = JSON.stringify([])

const moveCount = (counts: ReviewCounts, from: ReviewStatus, to: ReviewStatus): ReviewCounts =>
  from === to ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 }

const withTotal = <Row, ApiResponse extends ReviewedPage<Row>>(
  page: ApiResponse,
  rows: readonly Row[],
  more: number,
  from: ReviewStatus,
  to: ReviewStatus,
): ApiResponse => ({
  ...page,
  rows,
  pagination: { ...page.pagination, totalCount: page.pagination.totalCount + more },
  ...(page.counts && { counts: moveCount(page.counts, from, to) }),
})

type CachedPage<Row> = readonly [key: QueryKey, page: ReviewedPage<Row>]

const readListQuery = (key: QueryKey): ListQuery => (key.at(-1) as { readonly query?: ListQuery }).query ?? {}

const withRow = <Row extends ReviewedRow>(rows: readonly Row[], row: Row): readonly Row[] =>
  rows.map((each) => (each._id === row._id ? row : each))

/** Removes the row from a tab it no longer belongs to; a rollback keeps later decisions. */
function pageWrite<Row extends ReviewedRow>(
  [key, page]: CachedPage<Row>,
  decision: ReviewDecision,
  from: ReviewStatus,
  statusField: keyof Row & string,
): OptimisticWrite {
  const to = decidedStatus(decision)
  const wanted = readListQuery(key)[statusField]
  const index = page.rows.findIndex((row) => row._id === decision.id)
  const row = page.rows[index]
  const leaves = row !== undefined && wanted !== undefined && ![wanted].flat().includes(to)
  return optimisticWrite<ReviewedPage<Row>>(
    key,
    (now) => {
      const rows = leaves ? now.rows.toSpliced(index, 1) : row ? withRow(now.rows, applyDecision(row, decision, statusField)) : now.rows
      return withTotal(now, rows, leaves ? -1 : 0, from, to)
    },
    (now) => {
      const rows = !row ? now.rows : leaves ? now.rows.toSpliced(index, 0, row) : withRow(now.rows, row)
      return withTotal(now, rows, leaves ? 1 : 0, to, from)
    },
  )
}

/** Optimistic updates of a decision in all cached lists, counts and details, with rollback. */
export function reviewCache<Row extends ReviewedRow>({ area, detailKey, statusField }: ReviewCacheOptions<Row>) {
  const all = [area]
  const lists = [area, 'list']
  const cachedPages = (client: QueryClient): CachedPage<Row>[] =>
    client.getQueriesData<ReviewedPage<Row>>({ queryKey: lists }).flatMap(([key, page]) => (page ? [[key, page] as const] : []))
  const getStatus = (row: Row | undefined) => row?.[statusField] as ReviewStatus | undefined

  const statusBefore = (client: QueryClient, { id, expectedStatus }: ReviewDecision): ReviewStatus | undefined =>
    cachedPages(client).flatMap(([, page]) => getStatus(page.rows.find((row) => row._id === id)) ?? [])[0] ??
    getStatus(client.getQueryData<Row>(detailKey(id))) ??
    expectedStatus

  const pageWrites = (client: QueryClient, decision: ReviewDecision): OptimisticWrite[] => {
    const from = statusBefore(client, decision)
    if (!from) return []
    const pages = cachedPages(client)
    const filter = (key: QueryKey) => toFilterKey(readListQuery(key), statusField)
    const containsRow = (page: ReviewedPage<Row>) => page.rows.some((row) => row._id === decision.id)
    const counted = new Set([unfilteredKey, ...pages.flatMap(([key, page]) => (containsRow(page) ? [filter(key)] : []))])
    return pages.filter(([key]) => counted.has(filter(key))).map((cached) => pageWrite(cached, decision, from, statusField))
  }

  /** Optimistic; rolled back when the server refuses (409 `ALREADY_DECIDED` among others). */
  return (
    mutationKey: QueryKey,
    send: (decision: ReviewDecision, key: string | undefined) => Promise<ApiResponse<unknown>>,
    /** Keys of other areas that show the decided status. */
    related: readonly QueryKey[] = [],
  ): DecideMutation => ({
    mutationKey,
    mutationFn: ({ key, ...decision }) => send(decision, key),
    onMutate: async (decision, { client }) => {
      await client.cancelQueries({ queryKey: all })
      // The status before the decision is only known to the server.
      if (decision.undo) return () => undefined
      const detail = optimisticAnswer<Row>(detailKey(decision.id), (shown) => applyDecision(shown, decision, statusField))
      return writeOptimistically(client, [...pageWrites(client, decision), detail])
    },
    onError: (_error, _decision, putBack) => putBack?.(),
    onSettled: (_answer, _error, _decision, _putBack, { client }) => {
      // Only the last of several decisions refetches: an earlier one would show the later ones undone.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: all })
    },
    meta: { quiet: 'both', invalidates: [adminDashboard, ...related] },
  })
}
