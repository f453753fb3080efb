import { and, eq, gt, inArray, like, notExists, sql } from 'drizzle-orm'
import { lockCustomer } from '#server/areas/claims/customers.ts'
import { customerMailbox, toCustomerMailbox } from '#server/db/customer-mailbox.ts'
import type { Db } from '#server/db/db.ts'
import { erasedAddress } from '#server/db/erased.ts'
import { mailQueue } from '#server/db/queues.ts'
import { announcementDeliveries, messageConsents } from '#server/db/schema-announcements.ts'
import { claimLinks, claims, customers, redemptions, reviews } from '#server/db/schema-sales.ts'
import { attempts } from '#server/db/schema-security.ts'
import { deleteAttempts } from '#server/security/limiter.ts'
import { eraseComments } from './erase-comments.ts'
import { findCustomer } from './find-people.ts'

/** Redemptions, ratings and the moment of the verification stay, because figures count them. Open claims end. */
export async function eraseCustomerRows(tx: Db, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return
  const now = new Date(at)
  await tx
    .update(customers)
    .set({ fullName: '', foldedName: '', phoneNo: null, language: null, emailAddress: erasedAddress })
    .where(inArray(customers.id, [...ids]))
  const redemption = tx.select({ id: redemptions.id }).from(redemptions).where(eq(redemptions.claimId, claims.id))
  await tx
    .update(claims)
    .set({ expiresAt: now })
    .where(and(inArray(claims.customerId, [...ids]), gt(claims.expiresAt, now), notExists(redemption)))
  const own = tx
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(inArray(redemptions.customerId, [...ids]))
  await eraseComments(tx, inArray(reviews.redemptionId, own))
  await tx.delete(announcementDeliveries).where(inArray(announcementDeliveries.customerId, [...ids]))
  await tx.delete(messageConsents).where(inArray(messageConsents.customerId, [...ids]))
  await tx.delete(claimLinks).where(inArray(claimLinks.customerId, [...ids]))
}

/** @returns the ids of the customer */
export async function eraseCustomer(tx: Db, mailbox: string, at: number): Promise<readonly string[]> {
  await lockCustomer(tx, mailbox)
  // A link may have been opened while the lock was waited for.
  const ids = (await findCustomer(tx, mailbox))?.ids ?? []
  await eraseCustomerRows(tx, ids, at)
  await tx.delete(claimLinks).where(eq(customerMailbox(claimLinks.emailAddress), toCustomerMailbox(mailbox)))
  const isToThem = eq(customerMailbox(sql`data ->> 'to'`), toCustomerMailbox(mailbox))
  await tx.execute(
    sql`delete from pgboss.job where name = ${mailQueue} and data ->> 'template' in ('claimLink', 'voucherEnded', 'voucherSuspended') and ${isToThem}`,
  )
  const limits = and(like(attempts.key, 'claims.request%'), sql`position(${toCustomerMailbox(mailbox)} in ${attempts.key}) > 0`)
  await deleteAttempts(tx, limits)
  return ids
}
