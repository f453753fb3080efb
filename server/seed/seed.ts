import type { PgBoss } from 'pg-boss'
import { defaultTimeZone } from '#contract/limits.ts'
import { foldAnswer } from '#contract/text.ts'
import { enqueueSending } from '#server/areas/announcements/enqueue-sending.ts'
import { checkDeal } from '#server/areas/deals/checks/check-deals.ts'
import { addStandardLookups } from '#server/areas/lookups/standard.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, deals, providerSubmissions, providers } from '#server/db/schema.ts'
import { announcementDeliveries, announcements, messageConsents } from '#server/db/schema-announcements.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { cannedReplies, chatAttachments, chatMessages, chats } from '#server/db/schema-help-center.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import { invitations } from '#server/db/schema-people.ts'
import { coverPrints } from '#server/db/schema-review-checks.ts'
import { claims, customers, dealViews, ratingAnswers, ratingReports, redemptions, reviews } from '#server/db/schema-sales.ts'
import { auditLog, scanAttempts } from '#server/db/schema-security.ts'
import { addShopAddress } from '#server/db/shop-addresses.ts'
import type { FileStore } from '#server/files/store.ts'
import { storeChatFiles } from './chat-files.ts'
import { cannedReplyRows } from './chats.ts'
import { businesses } from './content/content.ts'
import { type accountRows, buildDemo } from './demo.ts'
import { type Gallery, hangPictures } from './gallery.ts'
import { insertAll } from './insert.ts'
import { type SeedLicence, storeLicences, storeNewLicences } from './licences.ts'
import { submissionRows } from './submissions.ts'
import { withChange } from './with-change.ts'
import type { buildWorld } from './world.ts'

type World = ReturnType<typeof buildWorld>

const demoAnswer = 'Riyadh'

interface Rows {
  readonly accounts: ReturnType<typeof accountRows>
  /** By the provider's id. */
  readonly licences?: ReadonlyMap<string, SeedLicence>
}

export async function insertWorld(
  db: Db,
  world: World,
  { accounts: people, covers, signs, licences }: Partial<Gallery> & Rows,
): Promise<void> {
  await addStandardLookups(db)
  await insertAll(db, accounts, people)
  const businessRows = world.providers.map((row) => ({ businessLicense: null, ...row, ...signs?.get(row.id), ...licences?.get(row.id) }))
  await insertAll(db, providers, businessRows)
  const submissions = businessRows.flatMap((row, index) => submissionRows(row, businesses[index] ?? {}))
  await insertAll(db, providerSubmissions, submissions)
  for (const row of businessRows) if (row.approvalStatus === 'APPROVED') await addShopAddress(db, row, row.createdAt.getTime())
  await insertAll(
    db,
    deals,
    world.deals.map(({ row, approved }) => {
      const coverImage = covers?.get(row.id) ?? null
      const deal = { ...row, coverImage }
      return approved ? { ...deal, ...withChange(deal, { ...approved, coverImage }) } : deal
    }),
  )
  await insertAll(db, customers, world.customers)
  await insertAll(db, claims, world.claims)
  await insertAll(db, redemptions, world.redemptions)
  await insertAll(db, reviews, world.reviews)
  await insertAll(db, ratingAnswers, world.answers)
  await insertAll(db, ratingReports, world.reports)
  await insertAll(db, dealViews, world.views)
}

interface SeedDeps {
  readonly files: Pick<FileStore, 'put'>
  readonly boss: PgBoss
}

/** Runs the checks on the seeded deals; the picture without a print counts as unreadable. */
async function checkSeeded(db: Db, seeded: World['deals'], now: number): Promise<void> {
  const deps = {
    db,
    files: { get: () => Promise.resolve(undefined) },
    config: { forbiddenWordsFile: undefined, businessTimeZone: defaultTimeZone },
    now: () => now,
    onFailure: () => undefined,
  }
  for (const { row } of seeded) if (row.status === 'PENDING') await checkDeal(deps, row.id)
}

/** Stores the documents and inserts all rows, in one transaction; a failure may leave files behind. */
export async function fillDatabase(
  db: Db,
  { files, boss }: SeedDeps,
  { world, people, chats: chatSeed, ...demo }: ReturnType<typeof buildDemo>,
  gallery: Gallery,
  now: number,
): Promise<void> {
  const [licences, sentLicences, chatFiles] = await Promise.all([
    storeLicences(world.providers, files, now),
    storeNewLicences(world.providers, files, now),
    storeChatFiles(chatSeed.messages, world.providers, files, now),
  ])
  await db.transaction(async (tx) => {
    await insertWorld(tx, world, { ...gallery, licences, accounts: people })
    await insertAll(tx, invitations, demo.invitations)
    await insertAll(tx, newLicences, sentLicences)
    await insertAll(tx, announcements, demo.announcements)
    await insertAll(tx, announcementDeliveries, demo.deliveries)
    await insertAll(tx, messageConsents, demo.consents)
    for (const { id, scheduledAt, status, sentAt } of demo.announcements)
      if (status === 'APPROVED' && !sentAt) await enqueueSending(boss, tx, { id, scheduledAt }, now)
    await insertAll(tx, chats, chatSeed.rows)
    await insertAll(tx, chatMessages, chatFiles.messages)
    await insertAll(tx, chatAttachments, chatFiles.attachments)
    await insertAll(tx, cannedReplies, cannedReplyRows(now))
    await insertAll(tx, notifications, demo.inbox)
    await insertAll(tx, auditLog, demo.audit)
    await insertAll(tx, scanAttempts, demo.scans)
    await insertAll(
      tx,
      reviewDecisions,
      demo.decisions.map(({ row }) => row),
    )
    await insertAll(tx, coverPrints, gallery.prints)
    await checkSeeded(tx, world.deals, now)
  })
}

/** `now` in milliseconds. */
export async function seed(db: Db, deps: SeedDeps, now: number, password: string): Promise<void> {
  const [passwordHash, securityAnswerHash] = [await hashPassword(password), await hashPassword(foldAnswer(demoAnswer))]
  const demo = buildDemo(now, { passwordHash, securityAnswerHash })
  await fillDatabase(db, deps, demo, await hangPictures(demo.world.deals, deps.files), now)
}
