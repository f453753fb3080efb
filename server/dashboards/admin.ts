import type { AdminStatistics, TopCategories, TopProviders, UserEngagement } from '../../src/contract/dashboards.ts'
import { toRiyals } from '../../src/contract/money.ts'
import type { Deps } from '../deps.ts'
import { storedFile } from '../files/routes.ts'
import { ratingsOf, salesOf } from './answers.ts'
import type { Row, Statements } from './cards.ts'
import type { Sales, Views } from './figures.ts'
import { bucketsOf, type Span } from './span.ts'
import { toTopDeal } from './top.ts'

type Cards = Statements['admin']

const totalsOf = ({ number, revenue }: Sales, { desktop, mobile }: Views) => ({
  totalVouchersRedeemed: number,
  totalViewsOnDeals: desktop + mobile,
  totalRevenue: toRiyals(revenue),
})

export const toAdminStatistics = (row: Row<Cards['statistics']>, deps: Pick<Deps, 'config'>): AdminStatistics => ({
  ...totalsOf(row.sales, row.views),
  totalApprovedProviders: row.providers,
  totalApprovedDeals: row.deals?.APPROVED ?? 0,
  totalVerifiedCustomers: row.customers,
  ...ratingsOf(row.stars),
  topVouchers: (row.top ?? []).map((deal) => toTopDeal(deal, deps)),
  waiting: { vouchers: { count: row.deals?.PENDING ?? 0, oldest: row.oldestDeal }, providers: row.waitingProviders },
  previous: totalsOf(row.salesBefore, row.viewsBefore),
})

export function toEngagement({ views }: Row<Cards['engagement']['days']>, span: Span): UserEngagement {
  const rows = bucketsOf(span).map(({ at, key }) => ({ at, ...(views?.[key] ?? { desktop: 0, mobile: 0 }) }))
  const total = (device: keyof Views) => rows.reduce((sum, row) => sum + row[device], 0)
  return { rows, totalDesktop: total('desktop'), totalMobile: total('mobile') }
}

export const toTopCategory = ({ number, revenue, ...category }: Row<Cards['categories']>): TopCategories['rows'][number] => ({
  ...category,
  ...salesOf({ number, revenue }),
})

export const toTopProvider = (
  { number, revenue, stars, profileImage, ...business }: Row<Cards['providers']>,
  deps: Pick<Deps, 'config'>,
): TopProviders['rows'][number] => ({
  ...business,
  profileImage: storedFile(profileImage, deps),
  averageRating: ratingsOf(stars).averageRating,
  ...salesOf({ number, revenue }),
})
