import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type HelpAnswer, shownAnswers } from '#contract/help-answers.ts'
import { searchLength } from '#contract/limits.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import { scanAttempts } from '#server/db/schema-security.ts'
import { tills } from '#server/db/schema-tills.ts'
import { insertAnnouncement } from '#server/testing/announcements.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ helpDeskHours: 'Sun-Thu 09:00-18:00' })
const { db, clock } = server
afterAll(() => server.close())

const day = 86_400_000
const at = (days: number) => new Date(startOfTests - days * day)
const path = '/api/v1/help-center/service-provider/get-answers'
type Person = 'provider' | 'other' | 'pending' | 'rejected'
const read = async (as: Person = 'provider', query = ''): Promise<HelpAnswer[]> =>
  (await server.request('GET', `${path}${query}`, { as })).json().data
const slugs = async (as?: Person) => (await read(as)).map(({ _id }) => _id)
const find = async (q: string) => (await read('provider', `?q=${encodeURIComponent(q)}`)).map(({ _id }) => _id)
const setDeals = (change: Partial<typeof deals.$inferInsert>, id?: string) =>
  db
    .update(deals)
    .set(change)
    .where(id ? eq(deals.id, id) : eq(deals.providerId, 'provider'))
const refuse = (outcome: 'VOUCHER_REDEEMED' | 'VOUCHER_OUT_OF_HOURS', days: number, providerId = 'other') =>
  db.insert(scanAttempts).values({ providerId, accountId: providerId, ip: '192.0.2.1', outcome, code: '••••••45', at: at(days) })
const setLicence = (licenceExpiresOn: string | null) => db.update(providers).set({ licenceExpiresOn }).where(eq(providers.id, 'provider'))

/** A business with an approved voucher and a till, and nothing that is urgent. */
beforeEach(async () => {
  clock.now = startOfTests
  for (const table of [announcements, newLicences, tills]) await db.delete(table)
  await setLicence(null)
  await setDeals({ deletedAt: at(1) })
  await setDeals({ deletedAt: null }, 'tea')
  await db.insert(tills).values({ id: 'till', providerId: 'provider', name: 'Till', pairedAt: at(1), lastSeenAt: at(1) })
})

test('each business gets five answers of its situation in both languages', async () => {
  for (const as of ['provider', 'other', 'pending', 'rejected'] as const) {
    const answers = await read(as)
    expect(answers).toHaveLength(shownAnswers)
    for (const { titleEn, titleAr, textEn, textAr } of answers) {
      expect(`${titleEn} ${textEn}`).toMatch(/^[A-Z]/)
      for (const text of [titleAr, textAr]) expect(text).toMatch(/\p{Script=Arabic}/u)
    }
  }
  expect((await slugs('pending')).slice(0, 2)).toEqual(['registration-review', 'shop-preparation'])
  expect((await slugs('rejected')).slice(0, 2)).toEqual(['registration-rejected', 'licence-file'])
})

test('what is urgent comes first, and leaves again', async () => {
  expect((await slugs()).slice(0, 2)).toEqual(['till-first-scan', 'business-hours'])
  await setDeals({ deletedAt: null, submittedAt: at(1) }, 'coffee')
  expect(await slugs()).toContain('voucher-review')
  await setDeals({ deletedAt: null, decidedAt: at(3) }, 'cake')
  await insertAnnouncement(db, { id: 'eid', status: 'REJECTED', decidedAt: at(2) })
  expect((await slugs()).slice(0, 3)).toEqual(['voucher-rejected', 'scheduled-notifications', 'voucher-review'])
  await setLicence('2026-03-20')
  expect((await slugs())[0]).toBe('licence-renewal')
  await setDeals({ decidedAt: at(40) }, 'cake')
  expect(await slugs()).not.toContain('voucher-rejected')
})

test('a licence that has ended is urgent until its successor was sent', async () => {
  await setLicence('2026-05-01')
  expect(await slugs()).not.toContain('licence-renewal')
  await setLicence('2026-03-03')
  expect((await slugs())[0]).toBe('licence-renewal')
  await db.insert(newLicences).values({ id: 'new', providerId: 'provider', file: 'f.pdf', sha256: '', sentAt: at(0), status: 'PENDING' })
  expect(await slugs()).not.toContain('licence-renewal')
})

test('refused scans of its own in the last week are explained, the hours above all', async () => {
  const shown = async () => (await slugs('other')).filter((slug) => slug.startsWith('scan-'))
  await refuse('VOUCHER_OUT_OF_HOURS', 1, 'pending')
  await refuse('VOUCHER_REDEEMED', 8)
  expect(await shown()).toEqual([])
  await refuse('VOUCHER_REDEEMED', 6)
  expect(await shown()).toEqual(['scan-refused'])
  await refuse('VOUCHER_OUT_OF_HOURS', 6)
  expect((await slugs('other')).slice(0, 2)).toEqual(['scan-out-of-hours', 'scan-refused'])
})

test('a business without a voucher learns how to make one; with one, what comes next', async () => {
  await setDeals({ deletedAt: at(1) })
  expect((await slugs())[0]).toBe('voucher-first')
  await setDeals({ deletedAt: null }, 'tea')
  await db.delete(tills)
  expect((await slugs()).slice(0, 2)).toEqual(['till-first-scan', 'till-pair'])
})

test.each([
  ['in Arabic without hamza and diacritics', ['الغاء الاستخدام', 'إلغاءُ الاستِخدام', 'الغـاء الإستخدام'], 'redemption-undo'],
  ['a whole question', ['Why was my scan refused?', 'لماذا رُفض مسح الرمز عندنا؟'], 'scan-refused'],
  ['by words that stand in no title', ['2FA', 'wifi', 'رمضان', '١٥ دقيقة', 'iban'], undefined],
  ['with a typing error', ['notifcation', 'الاشعارت'], undefined],
  ['about money to give back', ['refund', 'استرجاع', 'ارجاع المبلغ'], 'payment'],
  ['before those with one word of two', ['delete account', 'حذف الحساب'], 'write-to-us'],
  ['in capitals, with signs', ['COMMISSION!', '«عمولة»'], 'payment'],
])('answers are found %s', async (_how, questions, first) => {
  for (const question of questions) {
    const [found] = await find(question)
    expect(found, question).toBeDefined()
    if (first) expect(found, question).toBe(first)
  }
})

test('what matches nothing finds nothing, diacritics alone are no search, and a longer text is refused', async () => {
  expect(await find('zebra crossing')).toEqual([])
  expect(await find('َ')).toEqual(await find(''))
  expect((await server.request('GET', `${path}?q=${'a'.repeat(searchLength + 1)}`, { as: 'provider' })).statusCode).toBe(422)
})
