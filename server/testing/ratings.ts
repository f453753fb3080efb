import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { customers, redemptions, reviews } from '#server/db/schema-sales.ts'
import { readComment } from '#server/i18n/read-comment.ts'
import { insertClaim } from './claims.ts'
import { startOfTests } from './fixtures.ts'

interface NewRating {
  readonly id: string
  readonly dealId?: string
  readonly providerId?: string
  readonly rating?: number
  readonly comment?: string | null
  readonly createdAt?: string
  readonly isPublic?: boolean
}

/** With a claim, a redemption and a customer of its own; the customer is called `of-<id>` and verified. */
export async function insertRating(db: Db, { id, dealId = 'tea', providerId = 'provider', ...given }: NewRating): Promise<void> {
  const { rating = 2, comment = null, createdAt = new Date(startOfTests - 86_400_000).toISOString(), isPublic = false } = given
  const customer = `of-${id}`
  const code = `RATE${id}`
  await insertClaim(db, { code, dealId, customer })
  await db
    .update(customers)
    .set({ verifiedAt: new Date(0) })
    .where(eq(customers.id, customer))
  const prices = { originalPrice: 3_000, discountBasisPoints: 5_000, discountedPrice: 1_500 }
  const redeemedAt = new Date(Date.parse(createdAt) - 3_600_000)
  const owners = { dealId, providerId }
  await db.insert(redemptions).values({ id: `r-${id}`, claimId: `v-${code}`, ...owners, customerId: customer, ...prices, redeemedAt })
  const row = { id, redemptionId: `r-${id}`, ...owners, rating, comment, isPublic, ...readComment(comment), createdAt: new Date(createdAt) }
  await db.insert(reviews).values(row)
}
