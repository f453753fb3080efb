import { and, count, eq, not } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { isErasedCustomer } from '#server/db/erased.ts'
import { deals } from '#server/db/schema.ts'
import { claims, customers } from '#server/db/schema-sales.ts'

/** The customers who hold a claim of the business. */
export const selectRecipients = (db: Db, providerId: string) =>
  db
    .selectDistinct({ customerId: claims.customerId })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .innerJoin(customers, eq(customers.id, claims.customerId))
    .where(and(eq(deals.providerId, providerId), not(isErasedCustomer)))
    .as('recipients')

export async function countRecipients(db: Db, providerId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(selectRecipients(db, providerId))
  return row?.number ?? 0
}
