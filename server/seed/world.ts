import { providerRows } from './businesses.ts'
import { seedClaims } from './claims.ts'
import { seedCustomers } from './customers.ts'
import { seedDeals } from './deals.ts'
import { seedReviews } from './reviews.ts'
import { seedViews } from './views.ts'

/** Everything the demo holds but passwords and pictures; the same `now` gives the same world, ids included. */
export function buildWorld(now: number) {
  const deals = seedDeals(now)
  const customers = seedCustomers(now)
  const { vouchers, redemptions } = seedClaims(deals, customers, now)
  return {
    providers: providerRows(now),
    deals,
    customers,
    vouchers,
    redemptions,
    reviews: seedReviews(deals, redemptions, now),
    views: seedViews(deals, now),
  }
}
