import type { Answers } from './answers.ts'
import { type Call, describeCall } from './call.ts'
import type { OwnedDeal, Person, Redemption, Role } from './entities.ts'
import type { World } from './world.ts'

const administrators: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN']
const providers: readonly Role[] = ['SERVICE_PROVIDER']

/** §7 names no parameter: it answers for the last seven days. */
const countedDays = 7

const sumPrices = (redemptions: readonly Redemption[]) => redemptions.reduce((sum, { price }) => sum + price, 0)

/** Redemptions of the counted days, of all businesses or of one. */
const counted = ({ redemptions, now }: World, owner?: string) =>
  redemptions.filter((each) => now() - each.at < countedDays * 24 * 3_600_000 && (!owner || each.deal.owner === owner))

/** Most redeemed first. */
function best<Thing>(redemptions: readonly Redemption[], select: (redemption: Redemption) => Thing) {
  return [...Map.groupBy(redemptions, select)]
    .map(([thing, all]) => ({ thing, count: all.length, totalRevenue: sumPrices(all) }))
    .sort((a, b) => b.count - a.count)
}

const topDeals = (redemptions: readonly Redemption[]): Answers['topDeals'] => ({
  rows: best(redemptions, ({ deal }) => deal).map(({ thing: { deal }, ...sold }) => ({
    dealId: deal._id,
    nameEn: deal.nameEn,
    dealCoverImg: deal.dealCoverImg,
    ...sold,
  })),
})

function timeSlots(redemptions: readonly Redemption[]): Answers['timeSlots'] {
  const popularHours = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    timeLabel: `${String(hour).padStart(2, '0')}:00`,
    count: redemptions.filter(({ at }) => new Date(at).getUTCHours() === hour).length,
  }))
  return { popularHours, peakHour: popularHours.toSorted((a, b) => b.count - a.count)[0]! }
}

const countViews = (deals: readonly OwnedDeal[]) => deals.filter(({ deal }) => deal.isApproved).length * 40

function providerStatistics({ deals }: World, redemptions: readonly Redemption[], { _id }: Person): Answers['providerStatistics'] {
  const own = deals.filter(({ owner }) => owner === _id)
  const [top] = best(redemptions, ({ deal }) => deal)
  const running = (top?.thing ?? own[0])?.deal
  const ratings = redemptions.map(({ rating }) => rating)
  const count = (stars: number) => ratings.filter((rating) => rating === stars).length
  return {
    totalRevenue: sumPrices(redemptions),
    totalProfit: sumPrices(redemptions) * 0.9,
    totalRedemptions: redemptions.length,
    totalRatings: ratings.length,
    averageRating: ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length),
    ratingBreakdown: { fiveStar: count(5), fourStar: count(4), threeStar: count(3), twoStar: count(2), oneStar: count(1) },
    totalRunningVouchers: own.filter(({ deal }) => deal.isApproved).length,
    topRunningVoucher: running && { id: running._id, nameEn: running.nameEn, nameAr: running.nameAr },
    totalVoucherViews: countViews(own),
  }
}

const adminStatistics = ({ deals, people }: World, redemptions: readonly Redemption[]): Answers['adminStatistics'] => ({
  totalApprovedProviders: people.filter(({ profile }) => profile?.isApproved).length,
  totalApprovedDeals: deals.filter(({ deal }) => deal.isApproved).length,
  totalVerifiedCustomers: people.filter(({ role }) => role === 'user').length,
  totalVouchersRedeemed: redemptions.length,
  totalViewsOnDeals: countViews(deals),
  totalRevenue: sumPrices(redemptions),
})

const ofProvider = <Name extends keyof Answers>(
  card: string,
  answers: Name,
  answer: (redemptions: readonly Redemption[], world: World, person: Person) => Answers[Name],
) =>
  describeCall({
    method: 'GET',
    path: `/service-provider/dashboard/${card}`,
    roles: providers,
    answers,
    answer: ({ world, caller }) => answer(counted(world, caller()._id), world, caller()),
  })

const ofAdmin = <Name extends keyof Answers>(
  card: string,
  answers: Name,
  answer: (redemptions: readonly Redemption[], world: World) => Answers[Name],
) =>
  describeCall({
    method: 'GET',
    path: `/super-admin/dashboard/${card}`,
    roles: administrators,
    answers,
    answer: ({ world }) => answer(counted(world), world),
  })

/** The calls of both dashboards. Where §3 names no fields, the response has only the figure, under §3's name. */
export const dashboardCalls: readonly Call[] = [
  ofProvider('daily-statistics', 'providerStatistics', (redemptions, world, person) => providerStatistics(world, redemptions, person)),
  ofProvider('revenue-stats', 'revenue', (redemptions) => ({ totalRevenue: sumPrices(redemptions) })),
  ofProvider('profit-stats', 'profit', (redemptions) => ({ totalProfit: sumPrices(redemptions) * 0.9 })),
  ofProvider('top-deals', 'topDeals', topDeals),
  ofProvider('top-performing-deals', 'topDeals', topDeals),
  ofProvider('popular-time-slots', 'timeSlots', timeSlots),
  ofAdmin('daily-statistics', 'adminStatistics', (redemptions, world) => adminStatistics(world, redemptions)),
  ofAdmin('user-engagement', 'engagement', (_redemptions, { deals }) => ({
    totalDesktop: countViews(deals) * 0.25,
    totalMobile: countViews(deals) * 0.75,
  })),
  ofAdmin('top-performing-categories', 'topCategories', (redemptions, { category }) => ({
    topBusinessCategories: best(redemptions, () => category).map(({ thing, ...sold }) => ({ ...thing, ...sold })),
  })),
  ofAdmin('popular-time-slots', 'timeSlots', timeSlots),
  ofAdmin('top-performing-service-providers', 'topProviders', (redemptions, { people }) => ({
    rows: best(redemptions, ({ deal }) => people.find(({ _id }) => _id === deal.owner)!).map(({ thing, ...sold }) => ({
      _id: thing._id,
      businessNameEn: thing.profile!.businessNameEn,
      businessNameAr: thing.profile!.businessNameAr,
      ...sold,
    })),
  })),
]
