import { and, asc, eq, gt, inArray, isNotNull, lt, ne, not, notExists, or, sql } from 'drizzle-orm'
import { notificationDays } from '#contract/limits.ts'
import { storeResults } from '#server/areas/announcements/results.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { isErasedCustomer } from '#server/db/erased.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { announcementDeliveries } from '#server/db/schema-announcements.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { chats } from '#server/db/schema-help-center.ts'
import { claimLinks, claims, customers, redemptions } from '#server/db/schema-sales.ts'
import { sessions } from '#server/db/schema-security.ts'
import { audit } from '#server/security/audit.ts'
import { noName } from './erase-account.ts'
import { eraseCustomerRows } from './erase-customer.ts'

const dayMs = 86_400_000

/** Counted from the last message. */
const chatDays = 730

/** Counted from the rejection of a business that was never approved. */
const rejectedDays = 365

/** Rows of a statement, so that none holds its locks for long. */
const batchSize = 500

type Settings = Pick<Config, 'auditDays' | 'customerDataDays'>

/** Walks through all customers by their ids, because no index knows who is idle. */
async function eraseIdleCustomers(db: Db, now: number, days: number): Promise<void> {
  const before = new Date(now - days * dayMs)
  const claim = db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.customerId, customers.id), gt(claims.expiresAt, before)))
  const link = db
    .select({ tokenHash: claimLinks.tokenHash })
    .from(claimLinks)
    .where(and(eq(claimLinks.customerId, customers.id), gt(claimLinks.expiresAt, before)))
  const isIdle = and(lt(customers.createdAt, before), not(isErasedCustomer), notExists(claim), notExists(link))
  for (let last = ''; ; ) {
    const batch = await db
      .select({ id: customers.id, isIdle: sql<boolean>`${isIdle}` })
      .from(customers)
      .where(gt(customers.id, last))
      .orderBy(asc(customers.id))
      .limit(batchSize)
    const ids = batch.filter((each) => each.isIdle).map(({ id }) => id)
    if (ids.length > 0)
      await db.transaction(async (tx) => {
        const idle = await tx
          .select({ id: customers.id })
          .from(customers)
          .where(and(inArray(customers.id, ids), isIdle))
          .orderBy(asc(customers.id))
          .for('update')
        const erased = idle.map(({ id }) => id)
        await eraseCustomerRows(tx, erased, now)
        const details = { person: 'customer', cause: 'retention' }
        if (erased.length > 0)
          await audit(tx, ...erased.map((subject) => ({ action: 'person.erased' as const, at: now, subject, details })))
      })
    const end = batch.at(-1)
    if (!end || batch.length < batchSize) return
    last = end.id
  }
}

/** No figure counts them: they never sold anything. The sweep removes their licences. */
async function deleteRejected(db: Db, now: number): Promise<void> {
  const before = new Date(now - rejectedDays * dayMs)
  const sold = db.select({ id: redemptions.id }).from(redemptions).where(eq(redemptions.providerId, providers.id))
  const approved = db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.providerId, providers.id), or(eq(deals.status, 'APPROVED'), isNotNull(deals.lastApproved))))
  const signedIn = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(accounts.providerId, providers.id), gt(sessions.createdAt, before)))
  const isOld = and(
    eq(providers.approvalStatus, 'REJECTED'),
    eq(providers.approvalWithdrawn, false),
    lt(providers.decidedAt, before),
    isNotNull(providers.verifiedAt),
    notExists(sold),
    notExists(approved),
    notExists(signedIn),
  )
  await db.transaction(async (tx) => {
    const old = await tx.select({ id: providers.id }).from(providers).where(isOld).limit(batchSize).for('update')
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    await tx.delete(accounts).where(inArray(accounts.providerId, ids))
    const details = { person: 'business', cause: 'retention' }
    await audit(tx, ...ids.map((subject) => ({ action: 'person.erased' as const, at: now, subject, details })))
  })
}

async function deleteDeliveries(db: Db, before: Date): Promise<void> {
  const old = db
    .select({ row: sql`ctid` })
    .from(announcementDeliveries)
    .where(lt(announcementDeliveries.deliveredAt, before))
    .limit(batchSize)
  for (let deleted = batchSize; deleted === batchSize; ) {
    const rows = await db.delete(announcementDeliveries).where(inArray(sql`ctid`, old)).returning({ id: announcementDeliveries.customerId })
    deleted = rows.length
  }
}

const employeeNames = [accounts.fullName, accounts.firstName, accounts.lastName, accounts.foldedName]

/** Erases personal data that nothing needs any more. Rows that figures count stay. */
export async function deleteOld(db: Db, now: number, { auditDays, customerDataDays }: Settings): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * dayMs)
  if (customerDataDays !== undefined) await eraseIdleCustomers(db, now, customerDataDays)
  await deleteRejected(db, now)
  await db.delete(chats).where(lt(sql`coalesce(${chats.lastMessageAt}, ${chats.createdAt})`, daysAgo(chatDays)))
  await storeResults(db, daysAgo(notificationDays))
  await deleteDeliveries(db, daysAgo(notificationDays))
  await db
    .update(cashiers)
    .set({ name: noName, foldedName: noName, pinHash: '' })
    .where(and(lt(cashiers.removedAt, daysAgo(auditDays)), ne(cashiers.name, noName)))
  await db
    .update(accounts)
    .set({ fullName: null, firstName: null, lastName: null, foldedName: null })
    .where(and(lt(accounts.deletedAt, daysAgo(auditDays)), or(...employeeNames.map((column) => isNotNull(column)))))
}
