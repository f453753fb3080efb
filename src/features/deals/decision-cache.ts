import type { CallData, CallInput } from '../../contract/call.ts'
import type { DealRow, decideDeal, listDeals } from '../../contract/deals.ts'
import type { ReviewStatus } from '../../contract/review.ts'
import type { toDealListQuery } from './search.ts'

export type DealPage = CallData<typeof listDeals>
export type DealPageQuery = ReturnType<typeof toDealListQuery>
/** One decision: the body of `deals.decide`. */
export type DealDecision = CallInput<typeof decideDeal>['body']

/** What one decision did to one cached page, enough to take exactly that back. */
export interface PageChange {
  readonly from: ReviewStatus
  readonly to: ReviewStatus
  /** The row as it was and where it stood; absent where only the counts moved. */
  readonly row?: DealRow
  readonly index: number
  readonly removed: boolean
}

export const decidedStatus = (decision: DealDecision): ReviewStatus => (decision.isApproved ? 'APPROVED' : 'REJECTED')

/** A deal as the server will answer it, as far as that can be foreseen. */
export const decided = <Item extends DealRow>(deal: Item, decision: DealDecision): Item => ({
  ...deal,
  dealStatus: decidedStatus(decision),
  isApproved: decision.isApproved,
  reason: decision.isApproved ? null : (decision.reason ?? null),
})

/** Pages under the same search and filters share their counts, whatever their tab, page and order. */
export const filterOf = ({ search, dateRange, creationDate }: DealPageQuery): string => JSON.stringify([search, dateRange, creationDate])
export const everything = JSON.stringify([undefined, undefined, undefined])

const moveCount = (counts: DealPage['counts'], from: ReviewStatus, to: ReviewStatus): DealPage['counts'] =>
  counts && from !== to ? { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 } : counts

/** Writes a decision into a page: a row that no longer belongs to the tab leaves it. */
export const withDecision = (
  page: DealPage,
  query: DealPageQuery,
  decision: DealDecision,
  from: ReviewStatus,
): { readonly page: DealPage; readonly change: PageChange } => {
  const to = decidedStatus(decision)
  const index = page.rows.findIndex((row) => row._id === decision.dealId)
  const row = page.rows[index]
  const removed = row !== undefined && query.dealStatus !== undefined && !query.dealStatus.includes(to)
  const rows = removed ? page.rows.toSpliced(index, 1) : page.rows.map((each) => (each === row ? decided(each, decision) : each))
  const totalCount = page.pagination.totalCount - (removed ? 1 : 0)
  return {
    page: {
      ...page,
      rows,
      pagination: { ...page.pagination, totalCount },
      ...(page.counts && { counts: moveCount(page.counts, from, to) }),
    },
    change: { from, to, index, removed, ...(row && { row }) },
  }
}

/** Takes back what {@link withDecision} did and nothing else: a second decision made since then stays. */
export const withoutDecision = (page: DealPage, { row, index, removed, from, to }: PageChange): DealPage => {
  const rows = !row
    ? page.rows
    : removed
      ? page.rows.toSpliced(index, 0, row)
      : page.rows.map((each) => (each._id === row._id ? row : each))
  const totalCount = page.pagination.totalCount + (removed ? 1 : 0)
  return { ...page, rows, pagination: { ...page.pagination, totalCount }, ...(page.counts && { counts: moveCount(page.counts, to, from) }) }
}
