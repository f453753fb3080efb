import type { Deal, DealRow } from '#contract/deals.ts'

/** What was sent last: of an approved voucher with a change that change, which its form edits. */
export const toSent = <Row extends DealRow>(row: Row): Row =>
  row.change ? { ...row, ...row.change, dealStatus: row.change.status, isApproved: false } : row

/** As a reviewer judges it. `isChange`: customers see what is approved until this is. */
export type UnderReview<Row extends DealRow = Deal> = Row & { readonly isChange?: boolean }

/** A change that waits, as a voucher that waits. */
export const toRowUnderReview = <Row extends DealRow>(row: Row): UnderReview<Row> =>
  row.change?.status === 'PENDING' ? { ...toSent(row), change: null, decidedBy: null, isChange: true } : row

/** A change that waits, as a voucher that waits and was approved before. */
export const toUnderReview = (deal: Deal): UnderReview =>
  deal.change?.status === 'PENDING' ? { ...toRowUnderReview(deal), lastApproved: deal } : deal
