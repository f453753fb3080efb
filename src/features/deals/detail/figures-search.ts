import { toCreatedSearch } from '#components/list/created-days.ts'
import type { DealFigures } from '#contract/deal-figures.ts'

/** The search params of a deal's redemptions and refused scans in the days of its figures. */
export const toFiguresSearch = (deal: string, { range: { from, to } }: DealFigures) => ({
  deal,
  ...toCreatedSearch({ first: from, last: to }),
})

/** A deal that customers have neither seen nor used: its figures are zeros. */
export const hasNothingYet = ({ everRedeemed, views, refused, totalRatings }: DealFigures): boolean =>
  everRedeemed === false && !views && !refused && !totalRatings

export interface FiguresProps {
  readonly dealId: string
  /** Undefined while they load. */
  readonly figures: DealFigures | undefined
}
