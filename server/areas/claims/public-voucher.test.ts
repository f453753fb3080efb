import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { everyDay } from '#contract/timings.ts'
import { deals, providers } from '#server/db/schema.ts'
import { dealViews } from '#server/db/schema-sales.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { testServer } from '#server/testing/test-server.ts'
import { createVoucherCache } from './voucher-cache.ts'

const server = await testServer({ publicUrl: 'https://qaseema.example' })
afterAll(() => server.close())

const changeDeal = (values: Partial<typeof deals.$inferInsert>) => server.db.update(deals).set(values).where(eq(deals.id, 'tea'))
const changeProvider = (values: Partial<typeof providers.$inferInsert>) =>
  server.db.update(providers).set(values).where(eq(providers.id, 'provider'))

beforeEach(async () => {
  // The voucher is remembered for some seconds.
  server.clock.now += 10_000
  await changeDeal({ status: 'APPROVED', deletedAt: null, lastApproved: null, nameEn: 'apple tea' })
  await changeProvider({ approvalStatus: 'APPROVED' })
})

const read = (id = 'tea', userAgent = 'Mozilla/5.0 (Windows NT 10.0)', remoteAddress = '198.51.100.1') =>
  server.request('GET', `/api/v1/public/vouchers/${id}`, { remoteAddress, headers: { 'user-agent': userAgent } })
const readState = async (id?: string) => (await read(id)).json().data

const decide = (body: object) =>
  server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body: { dealId: 'tea', ...body } })

test('an approved voucher of an approved business is shown with its business, and nothing that is private', async () => {
  await changeProvider({ address: 'King Fahd Road', phoneNo: '551234567', profileImage: `${'p'.repeat(22)}.webp`, cityId: 'sa/riyadh' })
  const answer = await read()
  expect(answer.json().data).toEqual({
    _id: 'tea',
    state: 'OPEN',
    voucher: {
      version: 1,
      nameEn: 'apple tea',
      nameAr: 'شاي التفاح ٥٥',
      detailsEn: 'Details',
      detailsAr: 'تفاصيل',
      termsAndConditionsEn: 'Terms',
      termsAndConditionsAr: 'شروط',
      originalPrice: 30,
      discountPercentage: 50,
      discountedPrice: 15,
      qtyPerUser: 2,
      dealCoverImg: null,
      dealTimingsOption: 'COMMON',
      dealTimings: everyDay('09:00', '17:00'),
      notValidIn: [],
      shopHours: { timings: [], special: null, place: [46.68, 24.71] },
      serviceProvider: {
        _id: 'provider',
        businessNameEn: 'Qahwa House',
        businessNameAr: 'بيت القهوة',
        businessCategory: { _id: 'cafe', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' },
        profileImage: { fileUrl: `https://qaseema.example/files/${'p'.repeat(22)}.webp`, smaller: expect.any(Array) },
        address: 'King Fahd Road',
        city: { nameEn: 'Riyadh', nameAr: 'الرياض' },
        location: { type: 'Point', coordinates: [46.68, 24.71] },
        phoneNo: '551234567',
        shopPaint: null,
      },
    },
  })
  expect(answer.body).not.toMatch(/example\.test|SA038|30000000000000|admin/)
})

test('an unknown voucher does not exist, one that was never approved tells nothing', async () => {
  expect((await read('nobody')).statusCode).toBe(404)
  expect(await readState('coffee')).toEqual({ _id: 'coffee', state: 'NOT_YET', voucher: null })
  expect(await readState('cake')).toEqual({ _id: 'cake', state: 'NOT_YET', voucher: null })
})

test('a change that waits for review is not shown until it is approved', async () => {
  const body = {
    nameEn: 'pear tea',
    nameAr: 'شاي الكمثرى',
    detailsEn: 'Other',
    detailsAr: 'أخرى',
    termsAndConditionsEn: 'Other',
    termsAndConditionsAr: 'أخرى',
    originalPrice: 30,
    discountPercentage: 50,
    discountedPrice: 15,
    qtyPerUser: 9,
    dealTimingsOption: 'COMMON',
    dealTimings: everyDay('09:00', '17:00'),
  }
  expect((await server.request('PUT', '/api/v1/deal/update-deal/tea', { as: 'provider', body })).statusCode).toBe(200)
  expect(await readState()).toMatchObject({ state: 'OPEN', voucher: { nameEn: 'apple tea', qtyPerUser: 2 } })
  await decide({ isApproved: true })
  server.clock.now += 10_000
  expect(await readState()).toMatchObject({ state: 'OPEN', voucher: { nameEn: 'pear tea', qtyPerUser: 9 } })
  await changeDeal({ nameEn: 'apple tea', qtyPerUser: 2, detailsEn: 'Details' })
})

test('a withdrawn approval hides the voucher, also while a corrected one waits', async () => {
  await decide({ isApproved: false, reason: 'A wrong picture' })
  expect(await readState()).toEqual({ _id: 'tea', state: 'WITHDRAWN', voucher: null })
  await changeDeal({ status: 'PENDING' })
  server.clock.now += 10_000
  expect(await readState()).toEqual({ _id: 'tea', state: 'WITHDRAWN', voucher: null })
})

test('a deleted voucher and one of a business that is not approved any more tell so and no more', async () => {
  await changeDeal({ deletedAt: new Date(server.clock.now) })
  expect(await readState()).toEqual({ _id: 'tea', state: 'WITHDRAWN', voucher: null })
  await changeDeal({ deletedAt: null })
  await changeProvider({ approvalStatus: 'REJECTED' })
  server.clock.now += 10_000
  expect(await readState()).toEqual({ _id: 'tea', state: 'ENDED', voucher: null })
})

test('visitors at the same moment share one read, which is repeated after some seconds', async () => {
  expect((await readState()).state).toBe('OPEN')
  await changeDeal({ deletedAt: new Date(server.clock.now) })
  expect((await readState()).state).toBe('OPEN')
  server.clock.now += 3_000
  expect((await readState()).state).toBe('WITHDRAWN')
})

test('requests for unknown vouchers push no known one out', async () => {
  const vouchers = createVoucherCache(server.deps)
  const name = async () => (await vouchers.read('tea'))?.content.nameEn
  expect(await name()).toBe('apple tea')
  await changeDeal({ nameEn: 'pear tea' })
  for (let number = 0; number < 1_100; number += 1) await vouchers.read(`unknown-${number}`)
  expect(await name()).toBe('apple tea')
  server.clock.now += 3_000
  expect(await name()).toBe('pear tea')
})

test('views are counted per quarter of an hour and device, of one subnet ten times', async () => {
  const views = async () => {
    for (const job of ['flush', 'flush again']) expect(job && (await flush())).toBeUndefined()
    return server.db
      .select({ at: dealViews.at, desktop: dealViews.desktop, mobile: dealViews.mobile })
      .from(dealViews)
      .orderBy(dealViews.at)
  }
  const flush = async () => {
    await server.deps.jobs.start(server.app.log)
    await server.deps.jobs.stop()
  }
  await views()
  await server.db.delete(dealViews)
  server.clock.now = startOfTests + 86_400_000
  for (let times = 0; times < 12; times += 1) await read()
  await read('tea', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', '198.51.100.9')
  await read('coffee', '', '198.51.100.8')
  const quarter = new Date(server.clock.now)
  expect(await views()).toEqual([{ at: quarter, desktop: 10, mobile: 1 }])
  await read('tea', '', '198.51.100.7')
  expect(await views()).toEqual([{ at: quarter, desktop: 11, mobile: 1 }])
  server.clock.now += 15 * 60_000
  await read()
  expect(await views()).toEqual([
    { at: quarter, desktop: 11, mobile: 1 },
    { at: new Date(server.clock.now), desktop: 1, mobile: 0 },
  ])
})
