import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { isErasedCustomer } from '#server/db/erased.ts'
import { customers, redemptions, reviews } from '#server/db/schema-sales.ts'
import { Problem } from '#server/problem.ts'
import { joins } from './conditions.ts'

/** Two devices that answer or report at once wait for each other. @throws Problem `NOT_FOUND` also for the rating of another business */
export async function lockRating(tx: Db, id: string, providerId: string) {
  const [found] = await tx
    .select({ review: reviews, isErased: sql<boolean>`${isErasedCustomer}` })
    .from(reviews)
    .innerJoin(redemptions, joins.redemption)
    .innerJoin(customers, joins.customer)
    .where(and(eq(reviews.id, id), eq(reviews.providerId, providerId)))
    .for('update', { of: reviews })
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
