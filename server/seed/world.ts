import { accountId, providerRows } from './businesses.ts'
import { seedClaims } from './claims.ts'
import { seedCustomers } from './customers.ts'
import { seedDeals } from './deals.ts'
import { seedAnswers } from './rating-answers.ts'
import { seedReviews } from './reviews.ts'
import { seedViews } from './views.ts'

/** The same `now` gives the same rows. */
export function buildWorld(now: number) {
  const deals = seedDeals(now)
  const customers = seedCustomers(now)
  const { claims, redemptions } = seedClaims(deals, customers, now)
  const reviews = seedReviews(deals, redemptions, now)
  return {
    providers: providerRows(now),
    deals,
    customers,
    claims,
    redemptions,
    reviews,
    ...seedAnswers(reviews, accountId('provider'), now),
    views: seedViews(deals, now),
  }
}
