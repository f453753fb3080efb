import type { FigureScope } from '#components/figures/figure-rows.ts'
import { toCreatedSearch } from '#components/list/created-days.ts'
import type { DealFigures } from '#contract/deal-figures.ts'

/** What the figures of a deal count. */
export const toFiguresScope = (deal: string, { range: { from, to } }: DealFigures): FigureScope => ({
  deal,
  days: toCreatedSearch({ first: from, last: to }),
})

/** A deal that customers have neither seen nor used: its figures are zeros. */
export const hasNothingYet = ({ everRedeemed, views, refused, totalRatings }: DealFigures): boolean =>
  everRedeemed === false && !views && !refused && !totalRatings
