import { createDeal, type DealRow, decideDeal, getDeal, listDeals } from '../../contract/deals.ts'
import { listBusinessCategories } from '../../contract/lookups.ts'
import { getProfile, type Profile } from '../../contract/profile.ts'
import type { ReviewCounts } from '../../contract/review.ts'
import { reviewStatuses } from '../../contract/statuses.ts'
import { answer, answerBy, type Example } from '../example.ts'
import { coffeeHouse } from './businesses.ts'
import { approvedDeals, longDeal, longWholeDeal, pendingDeals, rejectedDeals, wholeDeal } from './deals.ts'
import { categories } from './lookups.ts'

const some: readonly DealRow[] = [...pendingDeals, ...approvedDeals, ...rejectedDeals]
const long: readonly DealRow[] = [longDeal, ...some.map((row) => ({ ...longDeal, _id: `${row._id}-long`, dealStatus: row.dealStatus }))]

/** A list that keeps to the asked status; `counts` may be larger than the rows, as on a first page of many. */
const listing = (rows: readonly DealRow[], counts: ReviewCounts): Example =>
  answerBy(listDeals, ({ query }) => {
    const wanted = query.getAll('dealStatus')
    const kept = rows.filter(({ dealStatus }) => wanted.length === 0 || wanted.includes(dealStatus))
    const limit = Number(query.get('limit') ?? 10)
    const totalCount = reviewStatuses
      .filter((status) => wanted.length === 0 || wanted.includes(status))
      .reduce((sum, status) => sum + counts[status], 0)
    return { rows: kept.slice(0, limit), pagination: { currentPage: 1, totalCount, totalPages: Math.ceil(totalCount / limit) }, counts }
  })

const manyCounts: ReviewCounts = { PENDING: 11, APPROVED: 100, REJECTED: 2 }

const around = (profile: Profile): Example[] => [answer(getProfile, profile), answer(listBusinessCategories, [...categories])]

/** What the frame around any signed-in screen asks for. */
export const shellAnswers: readonly Example[] = [listing(some, manyCounts), ...around(coffeeHouse)]

export const dealAnswers = {
  loaded: (profile: Profile) => [
    listing(some, manyCounts),
    answerBy(getDeal, ({ params }) => wholeDeal(some.find(({ _id }) => _id === params.id) ?? some[1]!)),
    answer(createDeal, wholeDeal(pendingDeals[3]!)),
    answer(decideDeal, wholeDeal(approvedDeals[0]!)),
    ...around(profile),
  ],
  empty: (profile: Profile) => [listing([], { PENDING: 0, APPROVED: 0, REJECTED: 0 }), ...around(profile)],
  long: (profile: Profile) => [
    listing(long, { PENDING: 3, APPROVED: 1_204_567, REJECTED: 1 }),
    answer(getDeal, longWholeDeal),
    answer(decideDeal, longWholeDeal),
    ...around(profile),
  ],
} as const
