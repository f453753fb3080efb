import type { Readable } from 'node:stream'
import { count, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { countDaysLeft } from '#contract/licences.ts'
import { registrationFields } from '#contract/registration.ts'
import { readNote } from '#server/areas/dashboards/note/read-note.ts'
import { createReviewWait } from '#server/areas/registration/review-wait.ts'
import { verifyPassword } from '#server/auth/password.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, deals, providerSubmissions, providers } from '#server/db/schema.ts'
import { cannedReplies } from '#server/db/schema-help-center.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import { coverPrints, reviewChecks } from '#server/db/schema-review-checks.ts'
import { customers, redemptions } from '#server/db/schema-sales.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { isWaiting } from '#server/db/waiting-deals.ts'
import { inspectPdf } from '#server/files/pdf.ts'
import { toKey } from '#server/files/store.ts'
import { createBoss } from '#server/jobs/create-boss.ts'
import { unluckyMoments } from '#server/testing/demo-world.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { accountId } from './businesses.ts'
import { buildDemo } from './demo.ts'
import { demoPassword } from './demo-accounts.ts'
import { fillDatabase, seed } from './seed.ts'

const [now, ...laterMoments] = unluckyMoments
const database = await freshDatabase()
const { db, statements } = database
const stored = new Map<string, Uint8Array>()
const files = { put: async (key: string, content: Uint8Array | Readable) => void stored.set(key, content as Uint8Array) }
const getPicture = (name: string | null) => stored.get(toKey('picture', name ?? ''))

beforeAll(async () => {
  await db.execute(sql`truncate accounts, providers, business_categories, security_questions, customers cascade`)
  await seed(db, { files, boss: await createBoss(statements) }, now, demoPassword)
}, 180_000)
afterAll(() => database.close())

const readNoteRules = async (of: Db, at: number) =>
  (await readNote(of, accountId('provider'), { now: () => at, config: { businessTimeZone: 'Asia/Riyadh' } })).sentences.map(
    ({ rule }) => rule,
  )

const noteRules = ['refusedScans', 'fallenRating', 'endingVoucher']

test('everything is in the database, and the demo business has its note', async () => {
  const counts = await Promise.all([accounts, providers, deals, customers, redemptions, cannedReplies].map((table) => db.$count(table)))
  expect(counts).toEqual([58, 40, 300, 800, 5_000, 8])
  expect(await readNoteRules(db, now)).toEqual(noteRules)
})

test.each(laterMoments.map((moment) => [new Date(moment).toISOString(), moment] as const))('at %s too', async (_name, moment) => {
  const { db: other, statements: others, close } = await freshDatabase()
  await other.execute(sql`truncate accounts, providers, business_categories, security_questions, customers cascade`)
  const signs = await db
    .select({ id: providers.id, profileImage: providers.profileImage, coverImage: providers.coverImage })
    .from(providers)
  const gallery = {
    covers: new Map((await db.select().from(deals)).map(({ id, coverImage }) => [id, coverImage ?? ''])),
    signs: new Map(
      signs.map(({ id, profileImage, coverImage }) => [id, { profileImage: profileImage ?? '', coverImage: coverImage ?? '' }]),
    ),
    prints: await db.select().from(coverPrints),
  }
  const demo = buildDemo(moment, { passwordHash: 'no password', securityAnswerHash: 'no answer' })
  await fillDatabase(other, { files, boss: await createBoss(others) }, demo, gallery, moment)
  expect(await readNoteRules(other, moment)).toEqual(noteRules)
  const lanes = await other.select({ lane: deals.reviewLane, number: count() }).from(deals).where(isWaiting).groupBy(deals.reviewLane)
  expect(Object.fromEntries(lanes.map(({ lane, number }) => [lane, number]))).toEqual({ clean: 24, look: 9, hand: 5 })
  await close()
})

test('instants, hours and lists arrive as they were built', async () => {
  const [oldest] = await db.select().from(deals).where(sql`status = 'PENDING'`).orderBy(deals.submittedAt).limit(1)
  expect(oldest).toMatchObject({
    nameEn: 'Grilled hammour platter for four',
    originalPrice: 32_000,
    discountBasisPoints: 3_500,
    discountedPrice: 20_800,
    createdAt: new Date(now - 102 * 3_600_000),
    decidedAt: null,
    timingsOption: 'COMMON',
  })
  expect(oldest?.timings[0]).toEqual({ day: 'Monday', openingTime: '12:00', closingTime: '00:30' })
})

test('the demo accounts can sign in', async () => {
  const rows = await db.select().from(accounts)
  const demo = ['super', 'admin', 'sub', 'provider', 'pending', 'rejected'].map((key) =>
    rows.find(({ emailAddress }) => emailAddress === `${key}@qaseema.test`),
  )
  expect(demo.map((row) => row?.role)).toEqual([
    'SUPER_ADMIN',
    'ADMIN',
    'SUB_ADMIN',
    'SERVICE_PROVIDER',
    'SERVICE_PROVIDER',
    'SERVICE_PROVIDER',
  ])
  expect(demo.every((row) => Array.isArray(row?.permissions))).toBe(true)
  expect(await verifyPassword(demoPassword, demo[3]?.passwordHash ?? '')).toBe(true)
})

test('every business registered with a licence, and its details could be sent again', async () => {
  const businesses = await db
    .select({ provider: providers, account: accounts })
    .from(providers)
    .innerJoin(accounts, eq(accounts.id, providers.id))
  const withOwnNumber: string[] = []
  for (const { provider, account } of businesses) {
    const { longitude, latitude, ...columns } = provider
    const links = { facebookLink: '', tikTokLink: '', instagramLink: provider.instagramLink, websiteLink: provider.websiteLink ?? '' }
    const category = { _id: '', value: '', nameEn: '', nameAr: '' }
    const sent = z
      .object(registrationFields)
      .safeParse({ ...columns, ...links, location: [longitude, latitude], businessCategory: category })
    expect(sent.error?.issues, provider.businessNameEn).toBeUndefined()
    expect(account).toMatchObject({ emailVerifiedAt: provider.createdAt, securityQuestionId: expect.any(String) })
    const licence = Buffer.from(stored.get(toKey('document', provider.businessLicense ?? '')) ?? '')
    if (provider.businessLicense?.endsWith('.pdf')) expect(inspectPdf(licence)).toBe('harmless')
    if (licence.toString('latin1').includes(`Commercial registration ${provider.commercialRegNo}`)) withOwnNumber.push(account.emailAddress)
  }
  const all = businesses.map((row) => row.account.emailAddress)
  const others = ['darb', 'turbo', 'naseem', 'ufuq'].map((key) => `${key}@qaseema.test`)
  expect(all.filter((address) => !withOwnNumber.includes(address)).sort()).toEqual(others.sort())
  const submissions = await db.select().from(providerSubmissions)
  expect(new Set(submissions.map(({ providerId }) => providerId)).size).toBe(40)
  expect(submissions[0]?.content).toMatchObject({ businessLicense: expect.any(String), businessCategoryId: expect.any(String) })
})

test('licences have ended, end soon, are sent anew, and one file has two businesses', async () => {
  const rows = await db.select().from(providers).where(eq(providers.approvalStatus, 'APPROVED'))
  const today = new Date(now + 3 * 3_600_000).toISOString().slice(0, 10)
  const left = rows.flatMap(({ licenceExpiresOn }) => (licenceExpiresOn ? [countDaysLeft(licenceExpiresOn, today)] : []))
  expect(left.filter((days) => days <= 30).sort((one, other) => one - other)).toEqual([-12, -4, 6, 29])
  expect(left.length).toBeLessThan(rows.length)
  expect(await db.select().from(newLicences)).toMatchObject([{ status: 'PENDING', decidedAt: null }])
  const hashes = (await db.select().from(providers)).map(({ licenceSha256 }) => licenceSha256)
  expect([hashes.length, new Set(hashes).size]).toEqual([40, 39])
})

test('a business waits again with what it corrected, and two share a number and a phone', async () => {
  const rows = await db
    .select({ id: providers.id, at: providerSubmissions.at, address: sql`${providerSubmissions.content} ->> 'address'`, row: providers })
    .from(providerSubmissions)
    .innerJoin(providers, eq(providers.id, providerSubmissions.providerId))
    .orderBy(providerSubmissions.at)
  const [before, after] = rows.filter(({ row }) => row.submittedAt > row.createdAt)
  expect([before?.at, after?.at, before?.id]).toEqual([before?.row.createdAt, after?.row.submittedAt, after?.id])
  expect([before?.address === after?.address, after?.address === after?.row.address]).toEqual([false, true])
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, after?.id ?? ''))
    .orderBy(auditLog.at)
  expect(lines.map(({ action }) => action)).toEqual(['provider.decided', 'registration.resubmitted'])
  const pairs = Map.groupBy(rows, ({ row }) => `${row.commercialRegNo} ${row.phoneNo}`)
  const shared = [...pairs.values()].filter((same) => new Set(same.map(({ id }) => id)).size > 1)
  expect(shared).toHaveLength(1)
  expect(rows.every(({ row }) => row.cityId)).toBe(true)
})

test('registrations have a usual wait', async () => {
  const hours = await createReviewWait({ db, now: () => now })()
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(96)
})

test('every voucher and business has a picture of its own, small and sharp', async () => {
  const covers = (await db.select({ name: deals.coverImage }).from(deals)).map(({ name }) => name)
  const signs = (await db.select({ profile: providers.profileImage, cover: providers.coverImage }).from(providers)).flatMap(
    ({ profile, cover }) => [profile, cover],
  )
  expect(new Set([...covers, ...signs]).size).toBe(300 + 80)
  const sizes = covers.map((name) => getPicture(name)?.length ?? Number.POSITIVE_INFINITY)
  expect(Math.max(...sizes)).toBeLessThan(30 * 1_024)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(18 * 1_024)
  expect(await sharp(getPicture(covers[0] ?? null)).metadata()).toMatchObject({ format: 'webp', width: 1_280, height: 800 })
  expect(await sharp(getPicture(signs[0] ?? null)).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
})

test('of the waiting vouchers 24 are clean, nine have a fault of their own and five are for a person', async () => {
  const waiting = await db.select().from(deals).where(isWaiting)
  const lanes = Map.groupBy(waiting, ({ reviewLane }) => reviewLane)
  const findings = await db.select().from(reviewChecks)
  const list = (lane: 'look' | 'hand') =>
    (lanes.get(lane) ?? []).map(({ id, nameEn }) => {
      const found = findings.filter(({ dealId, result }) => dealId === id && result !== 'passed')
      return `${nameEn}: ${found.map(({ name, result }) => `${name} ${result}`).join(', ')}`
    })
  expect(list('look').toSorted()).toEqual([
    'Barbecue corner for four hours: numbersAgree failed',
    'Grooming for long-haired cats: textsComplete failed',
    'Gym membership, three months: numbersAgree failed',
    'Lamb mandi feast for ten: forbiddenWords failed',
    'Polarised sunglasses: withinShopHours failed',
    'Robot building workshop: pictureSize failed',
    'Saffron milk cake, eight portions: pictureUnique failed',
    'Salmon poke bowl lunch: termsAgree failed',
    'Sharing box, twelve mini burgers: usualDiscount failed',
  ])
  expect(list('hand').toSorted()).toEqual([
    'Adeni tea and mutabbaq for two: knownBusiness failed',
    'Clay morning for parent and child: knownBusiness failed',
    'Ladies’ swimming course, 8 lessons: pictureSize notRun, pictureUnique notRun',
    'Newborn photographs at home: knownBusiness failed',
    'Steam cleaning for sofas and majlis: knownBusiness failed',
  ])
  expect([lanes.get('clean')?.length, lanes.get('look')?.length, lanes.get('hand')?.length]).toEqual([24, 9, 5])
})
