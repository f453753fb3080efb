import type { ProviderStatistics, Series } from '../../src/contract/dashboards.ts'
import { toRiyals } from '../../src/contract/money.ts'
import type { Config } from '../config.ts'
import { profitOf, ratingsOf } from './answers.ts'
import type { Row, Statements } from './cards.ts'
import type { Sales, Views } from './figures.ts'
import type { Span } from './span.ts'
import { bucketsOf, totalsOf } from './totals.ts'

type Cards = Statements['provider']

const summaryOf = ({ number, revenue }: Sales, { desktop, mobile }: Views, config: Config) => ({
  totalRevenue: toRiyals(revenue),
  totalProfit: toRiyals(profitOf(revenue, config)),
  totalRedemptions: number,
  totalVoucherViews: desktop + mobile,
})

export function toProviderStatistics(row: Row<Cards['statistics']>, config: Config): ProviderStatistics {
  const [top] = row.top ?? []
  const [sales, views] = [totalsOf(row.sales), totalsOf(row.views)]
  return {
    ...summaryOf(sales.now, views.now, config),
    totalRunningVouchers: row.deals?.APPROVED ?? 0,
    totalPendingVouchers: row.deals?.PENDING ?? 0,
    topRunningVoucher: top ? { id: top.dealId, nameEn: top.nameEn, nameAr: top.nameAr } : null,
    ...ratingsOf(row.stars),
    commissionPercent: config.commissionPercent,
    previous: summaryOf(sales.before, views.before, config),
  }
}

/** A revenue in halalas as the figure that is told of it: itself, or what is left of it. */
export type Measure = (revenue: number, config: Config) => number

/** Each figure is rounded by itself, so that the rows of a profit may differ from its total by a few halalas. */
export function toSeries({ sales, buckets }: Row<Cards['series']>, measure: Measure, span: Span, config: Config): Series {
  const figure = (of: Sales | undefined) => toRiyals(measure(of?.revenue ?? 0, config))
  const total = totalsOf(sales)
  return {
    rows: bucketsOf(buckets, span).map(({ at, now, before }) => ({ at, value: figure(now), previous: figure(before) })),
    total: figure(total.now),
    previousTotal: figure(total.before),
  }
}
