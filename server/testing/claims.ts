import { eq } from 'drizzle-orm'
import { foldForSearch } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { deals } from '#server/db/schema.ts'
import { messageConsents } from '#server/db/schema-announcements.ts'
import { claims, customers } from '#server/db/schema-sales.ts'

interface Claim {
  readonly code: string
  readonly dealId?: string
  readonly customer?: string
  readonly claimedAt?: string
  readonly expiresAt?: string
}

/** The id is `v-<code>`. The customer agrees to the messages of the business. */
export async function insertClaim(db: Db, { code, dealId = 'tea', customer = 'Nora Saad', ...given }: Claim): Promise<void> {
  const { claimedAt = '2026-03-02T09:00:00Z', expiresAt = '2026-04-01T09:00:00Z' } = given
  const named = { fullName: customer, foldedName: foldForSearch(customer), emailAddress: `${customer}@mail.example` }
  await db
    .insert(customers)
    .values({ id: customer, ...named, createdAt: new Date(0) })
    .onConflictDoNothing()
  const times = { claimedAt: new Date(claimedAt), expiresAt: new Date(expiresAt) }
  await db.insert(claims).values({ id: `v-${code}`, code, dealId, customerId: customer, ...times })
  const relations = await db.select({ providerId: deals.providerId }).from(deals).where(eq(deals.id, dealId))
  const consents = relations.map((relation) => ({ ...relation, customerId: customer, agreedAt: times.claimedAt }))
  await db.insert(messageConsents).values(consents).onConflictDoNothing()
}
