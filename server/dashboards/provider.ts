import type { ProviderStatistics, Series } from '../../src/contract/dashboards.ts'
import { toRiyals } from '../../src/contract/money.ts'
import type { Config } from '../config.ts'
import { profitOf, ratingsOf } from './answers.ts'
import type { Row, Statements } from './cards.ts'
import type { ByBucket, Sales, Views } from './figures.ts'
import { bucketsOf, type Span } from './span.ts'

const totalsOf = ({ number, revenue }: Sales, { desktop, mobile }: Views, config: Config) => ({
  totalRevenue: toRiyals(revenue),
  totalProfit: toRiyals(profitOf(revenue, config)),
  totalRedemptions: number,
  totalVoucherViews: desktop + mobile,
})

export function toProviderStatistics(row: Row<Statements['provider']['statistics']>, config: Config): ProviderStatistics {
  const [top] = row.top ?? []
  return {
    ...totalsOf(row.sales, row.views, config),
    totalRunningVouchers: row.deals?.APPROVED ?? 0,
    totalPendingVouchers: row.deals?.PENDING ?? 0,
    topRunningVoucher: top ? { id: top.dealId, nameEn: top.nameEn, nameAr: top.nameAr } : null,
    ...ratingsOf(row.stars),
    commissionPercent: config.commissionPercent,
    previous: totalsOf(row.salesBefore, row.viewsBefore, config),
  }
}

/** A revenue in halalas as the figure that is told of it: itself, or what is left of it. */
export type Measure = (revenue: number, config: Config) => number

/** Each figure is rounded by itself, so that the rows of a profit may differ from its total by a few halalas. */
export function toSeries(row: Row<Statements['provider']['series']['days']>, measure: Measure, span: Span, config: Config): Series {
  const figure = (revenue: number) => toRiyals(measure(revenue, config))
  const of = (figures: ByBucket<Sales>, key: string) => figure(figures?.[key]?.revenue ?? 0)
  return {
    rows: bucketsOf(span).map(({ at, key, keyBefore }) => ({ at, value: of(row.now, key), previous: of(row.before, keyBefore) })),
    total: figure(row.total.revenue),
    previousTotal: figure(row.totalBefore.revenue),
  }
}
