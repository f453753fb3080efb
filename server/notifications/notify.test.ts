import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { onOneLine } from '#contract/text.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { notificationPreferences, notifications } from '#server/db/schema-inbox.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { attempts } from '#server/db/schema-security.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { businessFields, dealFields, dealInput, licencePart, multipartBody, redPicture } from '#server/testing/forms.ts'
import { hostileTexts } from '#server/testing/hostile-texts.ts'
import { emailFor, type PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { notify } from './notify.ts'
import { ar } from './words.ar.ts'

const server: TestServer = await testServer({ publicUrl: 'https://qaseema.example', publicWrites: 1_000 })
afterAll(() => server.close())
const before = { deals: await server.db.select().from(deals), providers: await server.db.select().from(providers) }
beforeEach(async () => {
  for (const deal of before.deals) await server.db.update(deals).set(deal).where(eq(deals.id, deal.id))
  for (const row of before.providers) await server.db.update(providers).set(row).where(eq(providers.id, row.id))
  await server.db.delete(notifications)
  await server.db.delete(notificationPreferences)
  await server.db.delete(attempts)
})

const findRows = async () => {
  const rows = await server.db.select().from(notifications).orderBy(notifications.accountId)
  return Map.groupBy(rows, ({ id }) => id)
    .values()
    .map((same) => ({ ...same[0], to: same.map(({ accountId }) => accountId) }))
    .toArray()
}
const newest = async (as: PersonName) =>
  (await server.request('GET', '/api/v1/notifications/get-notifications', { as })).json().data.rows[0]
const choose = (accountId: string, topic: 'registrations' | 'submittedDeals' | 'decidedProvider' | 'decidedDeals', channels: object) =>
  server.db.insert(notificationPreferences).values({ accountId, topic, portal: true, email: false, ...channels })
const admins = ['admin', 'sub', 'super']

async function verify(): Promise<void> {
  const before = (await server.mails()).length
  const resend = { emailAddress: emailFor('pending') }
  await server.request('POST', '/api/v1/service-provider/auth/resend-verification', { body: resend })
  await vi.waitFor(async () => expect(await server.mails()).toHaveLength(before + 1), { timeout: 5_000 })
  const mail = (await server.mails()).at(-1)
  const token = mail?.template === 'verifyEmail' ? new URL(mail.data.link).hash.slice(1) : ''
  await server.request('POST', '/api/v1/service-provider/auth/verify-email', { body: { token } })
}

test('administrators are notified of a registration once its address is verified', async () => {
  await server.db
    .update(accounts)
    .set({ emailVerifiedAt: null, createdAt: new Date(server.clock.now) })
    .where(eq(accounts.id, 'pending'))
  await verify()
  expect(await findRows()).toMatchObject([{ kind: 'registered', subjectId: 'pending', readAt: null, to: admins }])
  expect(await newest('sub')).toMatchObject({
    type: 'sp_registration',
    titleEn: 'New registration',
    messageEn: '\u2068New Bakery\u2069 has registered and is waiting for review.',
    messageAr: 'وصل طلب تسجيل من «\u2068المخبز الجديد\u2069» وهو بانتظار المراجعة.',
  })
})

test('administrators are notified of a resubmission', async () => {
  const form = await multipartBody(businessFields, licencePart)
  const sent = await server.request('PUT', '/api/v1/service-provider/auth/resubmit-registration', { as: 'rejected', ...form })
  expect([sent.statusCode, await findRows()]).toMatchObject([200, [{ kind: 'resubmitted', subjectId: 'rejected', to: admins }]])
})

test('administrators are notified of a voucher sent for review, and not again while it waits', async () => {
  const form = await multipartBody(dealFields, { bytes: await redPicture() })
  const { _id } = (await server.request('POST', '/api/v1/deal/create-deal', { as: 'provider', ...form })).json().data
  expect(await findRows()).toMatchObject([{ kind: 'dealCreated', subjectId: _id, to: admins }])
  const update = (id: string) => server.request('PUT', `/api/v1/deal/update-deal/${id}`, { as: 'provider', body: dealInput })
  await update(_id)
  expect(await findRows()).toHaveLength(1)
  await server.db.delete(notifications)
  await update('tea')
  const { payload, headers } = await multipartBody({}, { bytes: await redPicture() })
  await server.request('PATCH', '/api/v1/deal/update-cover-image/tea', { as: 'provider', payload, headers })
  expect(await findRows()).toMatchObject([{ kind: 'dealChanged', subjectId: 'tea', to: admins }])
  expect(await newest('admin')).toMatchObject({
    type: 'deal_update',
    message: '\u2068Qahwa House\u2069 has edited “\u2068Iftar buffet\u2069” and sent it for review.',
  })
})

test('a business is notified of decisions, with the start of the reason', async () => {
  const reason = `The picture is\nblurred${' and the price is missing'.repeat(6)}`
  await server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body: { dealId: 'coffee', isApproved: false, reason } })
  const { messageEn, messageAr, ...deal } = await newest('provider')
  expect(deal).toMatchObject({ type: 'deal_update', subjectId: 'coffee', titleEn: 'Voucher rejected', titleAr: 'رُفضت القسيمة' })
  const start =
    /^“\u2068Coffee and dates\u2069” was rejected\. Reason: \u2068(The picture is blurred and .*\w…)\u2069$/.exec(messageEn)?.[1] ?? ''
  expect([start.length > 100, start.length <= 120, reason.replace('\n', ' ').includes(`${start.slice(0, -1)} `)]).toEqual([
    true,
    true,
    true,
  ])
  expect(messageAr).toBe(`رُفضت القسيمة «\u2068قهوة وتمر\u2069». السبب: \u2068${start}\u2069`)
  const decision = { serviceProviderId: 'pending', isApproved: true }
  await server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', { as: 'admin', body: decision })
  expect(await newest('pending')).toMatchObject({ type: 'status_change', subjectId: 'pending', titleEn: 'Your business is approved' })
  server.clock.now += 1_000
  const withdrawal = { ...decision, isApproved: false, reason: 'Closed' }
  await server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', { as: 'admin', body: withdrawal })
  expect(await newest('pending')).toMatchObject({
    titleEn: 'Your approval was withdrawn',
    messageEn: 'Your vouchers cannot be redeemed until you are approved again. Reason: \u2068Closed\u2069',
  })
  expect((await findRows()).map(({ to }) => to)).toEqual([['pending'], ['pending'], ['provider']])
})

test('a business is notified of an undone redemption with its till', async () => {
  await insertClaim(server.db, { code: 'ABCD2345' })
  const body = { code: 'ABCD2345', till: 'Counter 2' }
  const { _id } = (await server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body })).json().data
  await server.request('POST', '/api/v1/redemption/undo-redemption', { as: 'provider', body: { redemptionId: _id } })
  expect(await server.db.$count(redemptions)).toBe(0)
  expect(await newest('provider')).toMatchObject({
    type: 'redemption',
    messageEn: 'A redemption of “\u2068apple tea\u2069” at the till “\u2068Counter 2\u2069” was undone.',
    messageAr: 'أُلغي استخدام القسيمة «\u2068شاي التفاح ٥٥\u2069» عند الصندوق «\u2068Counter 2\u2069».',
  })
})

test('each administrator gets what they chose: in the portal, by e-mail in their language, or nothing', async () => {
  const waiting = await server.mails()
  await server.db.update(accounts).set({ language: 'ar' }).where(eq(accounts.id, 'sub'))
  await choose('sub', 'submittedDeals', { portal: false, email: true })
  await choose('super', 'submittedDeals', { email: true })
  await choose('admin', 'submittedDeals', { portal: false })
  await choose('admin', 'registrations', { email: true })
  await server.db.insert(accounts).values({
    ...{ id: 'former', emailAddress: 'deleted:former', passwordHash: '', role: 'SUB_ADMIN' },
    ...{ createdAt: new Date(0), deletedAt: new Date(0) },
  })
  await choose('former', 'submittedDeals', { email: true })
  await server.request('PUT', '/api/v1/deal/update-deal/cake', { as: 'provider', body: dealInput })
  expect(await findRows()).toMatchObject([{ kind: 'dealChanged', to: ['super'] }])
  const mails = (await server.mails()).slice(waiting.length).toSorted((one, other) => one.to.localeCompare(other.to))
  const link = 'https://qaseema.example/admin/deals/cake'
  expect(mails).toEqual([
    {
      template: 'notification',
      to: emailFor('sub'),
      language: 'ar',
      data: {
        title: 'قسيمة معدّلة',
        name: '\u2068بوفيه إفطار\u2069',
        message: 'وصل تعديل القسيمة «\u2068بوفيه إفطار\u2069» من «\u2068بيت القهوة\u2069» وهو بانتظار المراجعة.',
        link: `${link}?lang=ar`,
        settingsLink: 'https://qaseema.example/admin/account?lang=ar#notifications',
      },
    },
    expect.objectContaining({ to: emailFor('super'), language: 'en', data: expect.objectContaining({ link: `${link}?lang=en` }) }),
  ])
})

test('a decision on a business is mailed once, by its own template, whatever was chosen', async () => {
  const waiting = await server.mails()
  await choose('other', 'decidedProvider', { portal: false, email: true })
  const decision = { serviceProviderId: 'other', isApproved: false, reason: 'Closed' }
  await server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', { as: 'admin', body: decision })
  expect((await server.mails()).slice(waiting.length).map(({ template }) => template)).toEqual(['approvalWithdrawn'])
  expect(await findRows()).toEqual([])
})

test('until a voucher of a business was approved, each decision on one is mailed although nothing was chosen', async () => {
  await server.db.update(deals).set({ status: 'PENDING', lastApproved: null }).where(eq(deals.providerId, 'provider'))
  const waiting = (await server.mails()).length
  const decide = (dealId: string, isApproved: boolean) =>
    server.request('POST', '/api/v1/deal/approve-or-unapprove', {
      as: 'admin',
      body: { dealId, isApproved, ...(!isApproved && { reason: 'Blurred' }) },
    })
  for (const [dealId, isApproved] of [
    ['tea', false],
    ['coffee', true],
    ['coffee', false],
    ['tea', true],
  ] as const) {
    expect((await decide(dealId, isApproved)).statusCode).toBe(200)
  }
  expect((await server.mails()).slice(waiting)).toMatchObject([
    { template: 'notification', to: emailFor('provider'), data: { title: 'Voucher rejected', isFirstVoucher: true } },
    { template: 'notification', to: emailFor('provider'), data: { title: 'Voucher approved', isFirstVoucher: true } },
  ])
})

test.each([
  ['offered', { status: 'APPROVED', deletedAt: null }],
  ['stopped', { status: 'APPROVED', deletedAt: new Date(0) }],
] as const)('a business with another approved voucher, %s, gets no mail that it has not chosen', async (_how, cake) => {
  await server.db.update(deals).set({ status: 'PENDING', lastApproved: null }).where(eq(deals.providerId, 'provider'))
  await server.db.update(deals).set(cake).where(eq(deals.id, 'cake'))
  const waiting = (await server.mails()).length
  const decision = { dealId: 'tea', isApproved: false, reason: 'Blurred' }
  expect((await server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body: decision })).statusCode).toBe(200)
  expect((await server.mails()).length).toBe(waiting)
})

test('a change that is rolled back notifies nobody', async () => {
  const waiting = (await server.mails()).length
  await choose('admin', 'registrations', { email: true })
  const rolledBack = server.db.transaction(async (tx) => {
    await notify(tx, { kind: 'registered', providerId: 'pending', subjectId: 'pending' }, server.deps)
    expect(await tx.$count(notifications)).toBe(3)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect([await findRows(), (await server.mails()).length]).toEqual([[], waiting])
})

test.each(hostileTexts)('the name %j stays text, isolated from its sentence', async (name) => {
  const details = { dealEn: name, dealAr: name, reason: name }
  await notify(server.db, { kind: 'dealRejected', providerId: 'other', subjectId: 'x', details }, server.deps)
  const { messageEn, messageAr } = await newest('other')
  const shown = /^“\u2068(.+)\u2069” was rejected\. Reason: \u2068(.+)\u2069$/.exec(messageEn)?.[1] ?? ''
  expect(shown).toBe(onOneLine(shown))
  expect(messageAr.startsWith(`رُفضت القسيمة «\u2068${shown}\u2069». السبب: \u2068`)).toBe(true)
  const visible = onOneLine(name)
  expect(visible.length > 60 ? visible.startsWith(shown.replace('…', '')) : visible === shown).toBe(true)
})

test.each(Object.entries(ar.kinds))('the Arabic text of %s has names in quotation marks', (_kind, text) => {
  const files = { files: 0, pictures: false, pdf: '' }
  const names = {
    business: 'B',
    deal: 'D',
    announcement: 'D',
    till: 'T',
    cashier: 'C',
    colleague: '',
    browser: '',
    system: '',
    customers: 3,
    text: 'M',
    day: '1',
    isChange: false,
    isDealLeftOut: true,
    ...files,
  }
  for (const reason of ['', 'R'])
    for (const isLate of [false, true]) expect(text({ ...names, reason, isLate }).message).not.toMatch(/[^«][BDTC]|[BDTC][^»]/)
})

test.each([
  [0, 'to 0 customers', 'إلى 0 عميل'],
  [1, 'to 1 customer', 'إلى عميل واحد'],
  [2, 'to 2 customers', 'إلى عميلين'],
  [7, 'to 7 customers', 'إلى 7 عملاء'],
  [1_234, 'to 1,234 customers', 'إلى 1,234 عميلاً'],
])('an announcement that was sent says to how many: %i', async (customers, english, arabic) => {
  const details = { announcementEn: 'Eid', announcementAr: 'العيد', customers }
  await notify(server.db, { kind: 'announcementSent', providerId: 'other', subjectId: 'x', details }, server.deps)
  const { messageEn, messageAr } = await newest('other')
  expect([messageEn, messageAr]).toEqual([expect.stringContaining(`${english}.`), expect.stringContaining(`${arabic}.`)])
})

test('an account’s notifications and preferences are deleted with it', async () => {
  await choose('rejected', 'decidedDeals', {})
  await notify(server.db, { kind: 'providerRejected', providerId: 'rejected', subjectId: 'rejected' }, server.deps)
  await server.db.delete(accounts).where(eq(accounts.id, 'rejected'))
  expect([await server.db.$count(notifications), await server.db.$count(notificationPreferences)]).toEqual([0, 0])
})
