import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { businessTextNames, mapNames } from '#contract/business-fields.ts'
import { adminRoom, providerRoom } from '#contract/live-events.ts'
import { endFormerAccess } from '#server/auth/password-changed.ts'
import { SettingError } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { foldedNames } from '#server/db/folded.ts'
import { rightRoom } from '#server/db/publish.ts'
import { mailQueues } from '#server/db/queues.ts'
import { accounts, deals, dealVersions, firstSteps, providerSubmissions, providers, undoableDecisions } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { chats } from '#server/db/schema-help-center.ts'
import { notificationPreferences, notifications } from '#server/db/schema-inbox.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import { hiddenNoteRules, morningNotes } from '#server/db/schema-morning-notes.ts'
import { invitations } from '#server/db/schema-people.ts'
import { reviewChecks } from '#server/db/schema-review-checks.ts'
import { redemptions, reviews } from '#server/db/schema-sales.ts'
import { factorChallenges, recoveryCodes, rememberedDevices, secondFactors } from '#server/db/schema-second-factor.ts'
import {
  auditLog,
  emailChanges,
  emailVerifications,
  idempotencyKeys,
  recoveries,
  scanAttempts,
  sessions,
} from '#server/db/schema-security.ts'
import { shopAddresses } from '#server/db/schema-shop-addresses.ts'
import { tillPairings, tills } from '#server/db/schema-tills.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { deleteViews } from '#server/shared-views/shared-views.ts'
import { eraseComments } from './erase-comments.ts'

/** Names stand in columns that are never null; a dash is the same in both languages. */
export const noName = '—'
const erasedBusiness = { en: 'Erased business', ar: 'منشأة محذوفة' } as const
const erasedVoucher = { en: 'Erased voucher', ar: 'قسيمة محذوفة' } as const

/** Details of audit lines that are names, addresses or free text. */
const personalDetails = [
  'formerEmail',
  'newEmail',
  'cashier',
  'till',
  'formerTill',
  'factorName',
  'view',
  'address',
  'formerAddress',
  'reason',
  'formerReason',
]

/** The trigger allows it to this transaction only (docs/design/database.md). */
async function eraseAuditDetails(tx: Db, { about, scans }: { readonly about: SQL | undefined; readonly scans?: SQL }): Promise<void> {
  await tx.execute(sql`select set_config('qaseema.audit_erases', 'on', true)`)
  const keys = sql`array[${sql.join(
    personalDetails.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`
  await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - ${keys}` })
    .where(and(about, sql`${auditLog.details} ?| ${keys}`))
  if (scans)
    await tx
      .update(scanAttempts)
      .set({ till: null })
      .where(and(scans, isNotNull(scanAttempts.till)))
  await tx.execute(sql`select set_config('qaseema.audit_erases', '', true)`)
}

interface Erased {
  readonly id: string
  /** The business that is erased with its owner. */
  readonly providerId?: string
}

const deleteMails = (tx: Db, to: string) =>
  tx.execute(sql`delete from pgboss.job where name = any(${sql.param(mailQueues)}) and data ->> 'to' = ${to}`)

async function eraseAccount(tx: Db, { id, providerId }: Erased, at: number): Promise<void> {
  const [{ emailAddress } = { emailAddress: '' }] = await tx
    .select({ emailAddress: accounts.emailAddress })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update')
  const requested = await tx.select({ emailAddress: emailChanges.emailAddress }).from(emailChanges).where(eq(emailChanges.accountId, id))
  await endFormerAccess(tx, id, at, { reason: 'removed', tillBusinessId: providerId })
  await tx
    .delete(sessions)
    .where(or(and(eq(sessions.accountId, id), isNull(sessions.tillId)), providerId ? eq(sessions.accountId, providerId) : undefined))
  for (const table of [
    emailVerifications,
    emailChanges,
    recoveries,
    notifications,
    notificationPreferences,
    undoableDecisions,
    secondFactors,
    recoveryCodes,
    factorChallenges,
    rememberedDevices,
  ])
    await tx.delete(table).where(eq(table.accountId, id))
  await deleteViews(tx, id, at)
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, `account:${id}`))
  for (const to of [emailAddress, ...requested.map((change) => change.emailAddress)]) await deleteMails(tx, to)
  await tx
    .update(accounts)
    .set({
      emailAddress: `deleted:${id}`,
      passwordHash: '',
      fullName: null,
      firstName: null,
      lastName: null,
      foldedName: null,
      phoneNo: null,
      permissions: [],
      securityQuestionId: null,
      securityAnswerHash: null,
      correctionHash: null,
      deletedAt: sql`coalesce(${accounts.deletedAt}, ${new Date(at).toISOString()}::timestamptz)`,
    })
    .where(eq(accounts.id, id))
}

export async function eraseInvitations(tx: Db, emailAddress: string): Promise<void> {
  const erased = await tx.delete(invitations).where(eq(invitations.emailAddress, emailAddress)).returning()
  await deleteMails(tx, emailAddress)
  for (const { providerId } of erased) await publishChange(tx, { area: 'people' }, [providerRoom(providerId)])
}

export async function eraseEmployee(tx: Db, id: string, at: number): Promise<void> {
  await eraseAccount(tx, { id }, at)
  const [business] = await tx.select({ id: accounts.providerId }).from(accounts).where(eq(accounts.id, id))
  // The first owner's id is that of the business, which stays.
  if (business?.id !== id) await tx.delete(notifications).where(eq(notifications.subjectId, id))
  await tx
    .update(notifications)
    .set({ outcome: sql`jsonb_set(${notifications.outcome}, '{by}', '""')` })
    .where(sql`${notifications.outcome} ->> 'byId' = ${id}`)
  await tx
    .update(notifications)
    .set({ ending: sql`jsonb_set(${notifications.ending}, '{by}', '""')` })
    .where(sql`${notifications.ending} ->> 'byId' = ${id}`)
  await eraseAuditDetails(tx, { about: eq(auditLog.accountId, id) })
  if (business?.id) await publishChange(tx, { area: 'people', id }, [providerRoom(business.id)])
  else await publishChange(tx, { area: 'sub-admins', id }, [rightRoom('people.manage')])
}

/** The rows that figures count stay: the business, its vouchers, their redemptions and ratings, tills and cashiers. Its addresses stay taken. @throws SettingError where others sign in for it */
export async function eraseBusiness(tx: Db, owner: Required<Erased>, at: number): Promise<void> {
  const id = owner.providerId
  const isOther = and(eq(accounts.providerId, id), ne(accounts.id, owner.id), isNull(accounts.deletedAt))
  if ((await tx.$count(accounts, isOther)) > 0)
    throw new SettingError(
      'The owner of a business with other people cannot be erased. The ownership is handed over first, or the others are removed.',
    )
  await eraseAccount(tx, owner, at)
  const ids = [...new Set([owner.id, id])]
  for (const table of [deals, announcements, chats, tills, cashiers])
    ids.push(...(await tx.select({ id: table.id }).from(table).where(eq(table.providerId, id))).map((row) => row.id))
  await tx.delete(notifications).where(inArray(notifications.subjectId, ids))
  await tx.delete(undoableDecisions).where(inArray(undoableDecisions.subjectId, ids))
  for (const table of [
    providerSubmissions,
    newLicences,
    firstSteps,
    morningNotes,
    hiddenNoteRules,
    tillPairings,
    chats,
    announcements,
    invitations,
  ])
    await tx.delete(table).where(eq(table.providerId, id))
  await tx.update(shopAddresses).set({ providerId: null }).where(eq(shopAddresses.providerId, id))
  await tx.update(tills).set({ name: noName }).where(eq(tills.providerId, id))
  await tx
    .update(cashiers)
    .set({
      name: noName,
      foldedName: noName,
      pinHash: '',
      removedAt: sql`coalesce(${cashiers.removedAt}, ${new Date(at).toISOString()}::timestamptz)`,
    })
    .where(eq(cashiers.providerId, id))
  await tx
    .update(redemptions)
    .set({ till: null })
    .where(and(eq(redemptions.providerId, id), isNotNull(redemptions.till)))
  await eraseComments(tx, eq(reviews.providerId, id))
  await tx.delete(reviewChecks).where(or(inArray(reviewChecks.dealId, ids), sql`${reviewChecks.values} ->> 'providerId' = ${id}`))
  await tx
    .update(deals)
    .set({
      nameEn: erasedVoucher.en,
      nameAr: erasedVoucher.ar,
      ...foldedNames(erasedVoucher.en, erasedVoucher.ar),
      detailsEn: '',
      detailsAr: '',
      termsAndConditionsEn: '',
      termsAndConditionsAr: '',
      coverImage: null,
      reason: null,
      change: null,
      changeStatus: null,
      changeReason: null,
      lastApproved: null,
      deletedAt: sql`coalesce(${deals.deletedAt}, ${new Date(at).toISOString()}::timestamptz)`,
      endedAt: sql`coalesce(${deals.endedAt}, ${new Date(at).toISOString()}::timestamptz)`,
      endReason: null,
      version: sql`${deals.version} + 1`,
    })
    .where(eq(deals.providerId, id))
  // Only with the locks of the deals: a decision under way keeps another version.
  await tx.delete(dealVersions).where(inArray(dealVersions.dealId, ids))
  await tx
    .update(providers)
    .set({
      ...mapNames(businessTextNames, () => null),
      businessNameEn: erasedBusiness.en,
      businessNameAr: erasedBusiness.ar,
      ...foldedNames(erasedBusiness.en, erasedBusiness.ar),
      longitude: null,
      latitude: null,
      locationSource: null,
      businessTimings: null,
      specialHours: null,
      shopPaint: null,
      profileImage: null,
      coverImage: null,
      businessLicense: null,
      licenceSha256: null,
      licenceExpiresOn: null,
      approvalStatus: 'REJECTED',
      reason: null,
      problems: null,
      version: sql`${providers.version} + 1`,
    })
    .where(eq(providers.id, id))
  const about = or(inArray(auditLog.accountId, ids), inArray(auditLog.subject, ids))
  await eraseAuditDetails(tx, { about, scans: eq(scanAttempts.providerId, id) })
  for (const area of ['providers', 'deals', 'inbox'] as const) await publishChange(tx, { area }, [adminRoom])
}
