import type { AdminStatistics, TopCategories, TopProviders, UserEngagement } from '../../src/contract/dashboards.ts'
import { toRiyals } from '../../src/contract/money.ts'
import type { Deps } from '../deps.ts'
import { storedFile } from '../files/routes.ts'
import { ratingsOf, soldOf } from './answers.ts'
import type { Row, Statements } from './cards.ts'
import type { Sales, Views } from './figures.ts'
import type { Span } from './span.ts'
import { toTopDeal } from './top.ts'
import { bucketsOf, totalsOf } from './totals.ts'

type Cards = Statements['admin']

const summaryOf = ({ number, revenue }: Sales, { desktop, mobile }: Views) => ({
  totalVouchersRedeemed: number,
  totalViewsOnDeals: desktop + mobile,
  totalRevenue: toRiyals(revenue),
})

export function toAdminStatistics(row: Row<Cards['statistics']>, deps: Pick<Deps, 'config'>): AdminStatistics {
  const [sales, views] = [totalsOf(row.sales), totalsOf(row.views)]
  return {
    ...summaryOf(sales.now, views.now),
    totalApprovedProviders: row.providers,
    totalApprovedDeals: row.deals?.APPROVED ?? 0,
    totalVerifiedCustomers: row.customers,
    ...ratingsOf(row.stars),
    topVouchers: (row.top ?? []).map((deal) => toTopDeal(deal, deps)),
    waiting: { vouchers: { count: row.deals?.PENDING ?? 0, oldest: row.oldestDeal }, providers: row.waitingProviders },
    previous: summaryOf(sales.before, views.before),
  }
}

export function toEngagement({ views }: Row<Cards['engagement']>, span: Span): UserEngagement {
  const rows = bucketsOf(views, span).map(({ at, now }) => ({ at, desktop: now?.desktop ?? 0, mobile: now?.mobile ?? 0 }))
  const sum = (device: keyof Views) => rows.reduce((total, row) => total + row[device], 0)
  return { rows, totalDesktop: sum('desktop'), totalMobile: sum('mobile') }
}

export const toTopCategory = ({ number, revenue, ...category }: Row<Cards['categories']>): TopCategories['rows'][number] => ({
  ...category,
  ...soldOf({ number, revenue }),
})

export const toTopProvider = (
  { number, revenue, stars, profileImage, ...business }: Row<Cards['providers']>,
  deps: Pick<Deps, 'config'>,
): TopProviders['rows'][number] => ({
  ...business,
  profileImage: storedFile(profileImage, deps),
  averageRating: ratingsOf(stars).averageRating,
  ...soldOf({ number, revenue }),
})
