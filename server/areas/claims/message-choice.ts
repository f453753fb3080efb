import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deals } from '#server/db/schema.ts'
import { messageConsents } from '#server/db/schema-announcements.ts'
import type { Holding } from './uses.ts'

export interface Relation {
  readonly customerId: string
  readonly providerId: string
}

const isOwn = ({ customerId, providerId }: Relation) =>
  and(eq(messageConsents.customerId, customerId), eq(messageConsents.providerId, providerId))

export const hasAgreed = async (db: Db, relation: Relation): Promise<boolean> => (await db.$count(messageConsents, isOwn(relation))) > 0

export async function setConsent(db: Db, relation: Relation, getsMessages: boolean, at: number): Promise<void> {
  if (getsMessages)
    await db
      .insert(messageConsents)
      .values({ ...relation, agreedAt: new Date(at) })
      .onConflictDoNothing()
  else await db.delete(messageConsents).where(isOwn(relation))
}

/** What came with the request for a voucher. Without a consent, one that was given before stays. */
export async function agreeWithRequest(
  tx: Db,
  { customerId, dealId }: Holding,
  getsMessages: boolean | undefined,
  at: number,
): Promise<void> {
  if (!getsMessages) return
  const [deal] = await tx.select({ providerId: deals.providerId }).from(deals).where(eq(deals.id, dealId))
  if (deal) await setConsent(tx, { customerId, ...deal }, true, at)
}
