import { and, eq, inArray, isNull } from 'drizzle-orm'
import { customerMailbox, toCustomerMailbox } from '#server/db/customer-mailbox.ts'
import type { Db } from '#server/db/db.ts'
import { deals } from '#server/db/schema.ts'
import { messageConsents } from '#server/db/schema-announcements.ts'
import { claimLinks } from '#server/db/schema-sales.ts'
import { findCustomerIds, lockCustomer } from './customers.ts'
import type { Holding } from './uses.ts'

interface MailboxRelation {
  readonly emailAddress: string
  readonly providerId: string
}

const isBetween = (customerIds: string[], providerId: string) =>
  and(inArray(messageConsents.customerId, customerIds), eq(messageConsents.providerId, providerId))

export const hasAgreed = async (db: Db, { emailAddress, providerId }: MailboxRelation): Promise<boolean> =>
  (await db.$count(messageConsents, isBetween(await findCustomerIds(db, emailAddress), providerId))) > 0

const agree = (tx: Db, customerIds: string[], providerId: string, at: number) =>
  tx
    .insert(messageConsents)
    .values(customerIds.map((customerId) => ({ customerId, providerId, agreedAt: new Date(at) })))
    .onConflictDoNothing()

/** The consent of an earlier request does not come back when its link is opened. */
async function withdraw(tx: Db, customerIds: string[], { emailAddress, providerId }: MailboxRelation): Promise<void> {
  await tx.delete(messageConsents).where(isBetween(customerIds, providerId))
  const dealsOfProvider = tx.select({ id: deals.id }).from(deals).where(eq(deals.providerId, providerId))
  const isOfMailbox = eq(customerMailbox(claimLinks.emailAddress), toCustomerMailbox(emailAddress))
  await tx
    .update(claimLinks)
    .set({ getsMessages: false })
    .where(and(inArray(claimLinks.dealId, dealsOfProvider), isNull(claimLinks.customerId), isOfMailbox))
}

/** @returns the ids of the customer, none if there is no such one */
export const setConsent = (db: Db, relation: MailboxRelation, getsMessages: boolean, at: number): Promise<string[]> =>
  db.transaction(async (tx) => {
    await lockCustomer(tx, relation.emailAddress)
    const ids = await findCustomerIds(tx, relation.emailAddress)
    if (!getsMessages) await withdraw(tx, ids, relation)
    else if (ids.length > 0) await agree(tx, ids, relation.providerId, at)
    return ids
  })

/** What came with the request for a voucher. Without a consent, one that was given before stays. */
export async function agreeWithRequest(
  tx: Db,
  { customerId, dealId }: Holding,
  getsMessages: boolean | undefined,
  at: number,
): Promise<void> {
  if (!getsMessages) return
  const [deal] = await tx.select({ providerId: deals.providerId }).from(deals).where(eq(deals.id, dealId))
  if (deal) await agree(tx, [customerId], deal.providerId, at)
}
