import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { localTime } from '#contract/local-time.ts'
import { everyDay } from '#contract/timings.ts'
import { deals, providers } from '#server/db/schema.ts'
import { customers, ratingAnswers, ratingReports, reviews } from '#server/db/schema-sales.ts'
import { shopAddresses } from '#server/db/schema-shop-addresses.ts'
import { insertBusiness } from '#server/testing/businesses.ts'
import { insertRating } from '#server/testing/ratings.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server = await testServer({ publicUrl: 'https://qaseema.example' })
afterAll(() => server.close())

const changeDeal = (values: Partial<typeof deals.$inferInsert>) => server.db.update(deals).set(values).where(eq(deals.id, 'tea'))
const changeProvider = (values: Partial<typeof providers.$inferInsert>) =>
  server.db.update(providers).set(values).where(eq(providers.id, 'provider'))

beforeEach(async () => {
  // The shop is remembered for some seconds.
  server.clock.now += 10_000
  await changeDeal({ status: 'APPROVED', deletedAt: null })
  await changeProvider({ approvalStatus: 'APPROVED' })
})

const read = (id: string, from: TestServer = server) => from.request('GET', `/api/v1/public/shops/${id}`)
const readShop = async () => (await read('provider')).json().data

test('an approved business is shown with its open vouchers and its rating, and nothing that is private', async () => {
  await changeProvider({
    address: 'King Fahd Road',
    phoneNo: '551234567',
    cityId: 'sa/riyadh',
    whatsappNo: '+966501234567',
    instagramLink: 'https://instagram.com/qahwa',
    websiteLink: '',
    facebookLink: null,
    tikTokLink: null,
    businessTimings: everyDay('09:00', '17:00'),
    coverImage: `${'c'.repeat(22)}.webp`,
  })
  await insertRating(server.db, { id: 'r1', rating: 5 })
  await insertRating(server.db, { id: 'r2', rating: 4 })
  const answer = await read('provider')
  expect(answer.json().data).toEqual({
    _id: 'provider',
    shopAddress: null,
    shopPaint: null,
    businessNameEn: 'Qahwa House',
    businessNameAr: 'بيت القهوة',
    businessDescEn: null,
    businessDescAr: null,
    whatsappNo: '+966501234567',
    websiteLink: null,
    instagramLink: 'https://instagram.com/qahwa',
    facebookLink: null,
    tikTokLink: null,
    businessCategory: { _id: 'cafe', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' },
    profileImage: null,
    coverImage: { fileUrl: `https://qaseema.example/files/${'c'.repeat(22)}.webp`, smaller: expect.any(Array) },
    address: 'King Fahd Road',
    city: { nameEn: 'Riyadh', nameAr: 'الرياض' },
    location: { type: 'Point', coordinates: [46.68, 24.71] },
    phoneNo: '551234567',
    shopHours: { timings: everyDay('09:00', '17:00'), special: null, place: [46.68, 24.71] },
    averageRating: 4.5,
    totalRatings: 2,
    starNumbers: [0, 0, 0, 1, 1],
    ratings: [],
    hasMoreRatings: false,
    vouchers: [
      {
        _id: 'tea',
        nameEn: 'apple tea',
        nameAr: 'شاي التفاح ٥٥',
        originalPrice: 30,
        discountPercentage: 50,
        discountedPrice: 15,
        dealCoverImg: null,
      },
    ],
    totalVouchers: 1,
  })
  expect(answer.body).not.toMatch(/example\.test|SA038|30000000000000|admin/)
})

test.each([
  ['waits for review', 'pending'],
  ['was rejected', 'rejected'],
  ['nobody knows', 'nobody'],
  ['is an administrator', 'admin'],
])('one that %s does not exist', async (_name, id) => {
  const { statusCode, body } = await read(id)
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND'])
})

test('one whose approval was withdrawn does not exist any more', async () => {
  expect((await read('provider')).statusCode).toBe(200)
  await changeProvider({ approvalStatus: 'REJECTED', approvalWithdrawn: true })
  server.clock.now += 3_000
  expect((await read('provider')).statusCode).toBe(404)
})

test.each(['x'.repeat(65), '%27%20or%201%3D1%20--', '%E2%80%AE', '..%2f..%2fproviders', '%00'])(
  'a hostile id finds nothing: %s',
  async (id) => {
    expect([404, 422]).toContain((await read(id)).statusCode)
  },
)

test.each([
  ['waits for review', { status: 'PENDING' as const }],
  ['was rejected', { status: 'REJECTED' as const }],
  ['was deleted', { deletedAt: new Date(0) }],
])('a voucher that %s is not listed', async (_name, values) => {
  await changeDeal(values)
  expect(await readShop()).toMatchObject({ vouchers: [], totalVouchers: 0 })
})

test('sixty vouchers are listed, the newest first, and all are counted', async () => {
  const [tea] = await server.db.select().from(deals).where(eq(deals.id, 'tea'))
  if (!tea) throw new Error('no tea')
  const { createdAt } = tea
  await server.db
    .insert(deals)
    .values(
      Array.from({ length: 61 }, (_, index) => ({ ...tea, id: `tea-${index}`, createdAt: new Date(createdAt.getTime() + index + 1) })),
    )
  const { vouchers, totalVouchers } = await readShop()
  expect([vouchers.length, vouchers[0]._id, vouchers.at(-1)._id, totalVouchers]).toEqual([60, 'tea-60', 'tea-1', 62])
})

test.each([
  ['app', 200],
  ['off', 404],
] as const)('with CLAIMS=%s it answers %s', async (claims, status) => {
  const other = await testServer({ claims, customerAppKey: 'k'.repeat(40) })
  expect((await read('provider', other)).statusCode).toBe(status)
  await other.close()
})

test('a shop is found by its address, its former one and its id, and says the current one', async () => {
  const [former, current] = [new Date(server.clock.now - 2), new Date(server.clock.now - 1)]
  await server.db.insert(shopAddresses).values([
    { name: 'old-qahwa', providerId: 'provider', chosenAt: former },
    { name: 'qahwa-house', providerId: 'provider', chosenAt: current },
  ])
  for (const id of ['provider', 'old-qahwa', 'qahwa-house', 'Qahwa-House'])
    expect((await read(id)).json().data).toMatchObject({ _id: 'provider', shopAddress: 'qahwa-house' })
  await changeProvider({ approvalStatus: 'REJECTED' })
  server.clock.now += 10_000
  expect((await read('qahwa-house')).statusCode).toBe(404)
  await server.db.delete(shopAddresses)
})

test('an id leads to its business, whoever has it as an address in small letters', async () => {
  const id = 'aB3dEfGhIjKlMnOpQrStUv'
  await insertBusiness(server.db, { id, approvalStatus: 'APPROVED', businessNameEn: 'Mixed', businessNameAr: 'x' })
  await server.db.insert(shopAddresses).values({ name: id.toLowerCase(), providerId: 'provider', chosenAt: new Date(server.clock.now) })
  expect((await read(id)).json().data).toMatchObject({ _id: id, businessNameEn: 'Mixed' })
  await server.db.delete(shopAddresses)
})

test('the newest comments are shown that their customers agreed to show, nobody reported and with final answers', async () => {
  const { db, clock } = server
  const at = (minutes: number) => new Date(clock.now - minutes * 60_000)
  const add = (id: string, minutes: number, isPublic = true) =>
    insertRating(db, { id, rating: 4, comment: `Comment ${id}`, isPublic, createdAt: at(minutes).toISOString() })
  await add('private', 10, false)
  await insertRating(db, { id: 'stars', rating: 4, isPublic: true })
  for (const [index, id] of ['reported', 'hidden', 'left', 'answered', 'fresh', 'four'].entries()) await add(id, 20 + index)
  const report = { reason: 'Abusive', reportedAt: at(5) }
  const decided = { ...report, decidedAt: at(1), decidedById: 'admin' }
  await db.insert(ratingReports).values([
    { reviewId: 'reported', ...report },
    { reviewId: 'hidden', ...decided, outcome: 'hidden' },
    { reviewId: 'left', ...decided, outcome: 'dismissed' },
  ])
  const answer = { version: 1, mailIds: [] }
  await db.insert(ratingAnswers).values([
    { reviewId: 'answered', text: 'Thank you', answeredAt: at(16), ...answer },
    { reviewId: 'fresh', text: 'May still change', answeredAt: at(14), ...answer },
  ])
  const answered = await read('provider')
  const shown = answered
    .json()
    .data.ratings.map((each: { readonly _id: string; readonly answer: string | null }) => [each._id, each.answer])
  expect(shown).toEqual([
    ['left', null],
    ['answered', 'Thank you'],
    ['fresh', null],
  ])
  expect(answered.json().data.ratings[0]).toEqual({
    _id: 'left',
    rating: 4,
    comment: 'Comment left',
    language: 'en',
    createdAt: localTime(clock.now - 22 * 60_000, 'Asia/Riyadh').day,
    answer: null,
    answerLanguage: null,
    voucher: { _id: 'tea', nameEn: 'apple tea', nameAr: 'شاي التفاح ٥٥', isOffered: true },
  })
  expect(answered.json().data.ratings[1]).toMatchObject({ answer: 'Thank you', answerLanguage: 'en' })
  // The customer is called `of-left`.
  expect(answered.body).not.toMatch(/of-left|Abusive|May still change|Comment private/)
})

describe('further comments', () => {
  const page = async (after?: string, id = 'provider') => {
    server.clock.now += 10_000
    return server.request('GET', `/api/v1/public/shops/${id}/ratings${after === undefined ? '' : `?after=${after}`}`)
  }
  const readIds = async (after?: string) => {
    const { ratings, hasMore } = (await page(after)).json().data
    return { ids: ratings.map(({ _id }: { readonly _id: string }) => _id), hasMore }
  }

  beforeEach(async () => {
    await server.db.delete(reviews)
    for (let index = 0; index < 17; index += 1)
      await insertRating(server.db, {
        id: `page-${index}`,
        comment: `Comment ${index}`,
        isPublic: index !== 3,
        createdAt: new Date(server.clock.now - 86_400_000 - index * 60_000).toISOString(),
      })
  })
  afterEach(() => server.db.delete(customers))

  test('come fifteen at a time, none twice and none that may not be shown', async () => {
    const first = await readIds()
    expect(first).toEqual({ ids: [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((index) => `page-${index}`), hasMore: true })
    expect(await readIds(first.ids.at(-1))).toEqual({ ids: ['page-16'], hasMore: false })
    expect((await readShop()).hasMoreRatings).toBe(true)
  })

  test('of equal moments come by their ids', async () => {
    await server.db.update(reviews).set({ createdAt: new Date(server.clock.now - 1_000) })
    const first = await readIds()
    const second = await readIds(first.ids.at(-1))
    expect([...first.ids, ...second.ids]).toEqual(
      Array.from({ length: 17 }, (_, index) => `page-${index}`)
        .filter((id) => id !== 'page-3')
        .sort()
        .reverse(),
    )
  })

  test('are not found after a rating that is gone, of another business or not shown', async () => {
    await insertRating(server.db, { id: 'elsewhere', dealId: 'tyres', providerId: 'other', comment: 'x', isPublic: true })
    await insertRating(server.db, { id: 'stars', isPublic: true })
    const [isPrivate, reported] = ['page-3', 'page-5']
    await server.db.insert(ratingReports).values({ reviewId: reported, reason: 'Abusive', reportedAt: new Date(server.clock.now) })
    for (const after of ['gone', 'elsewhere', 'stars', isPrivate, reported]) {
      const answer = await page(after)
      expect([answer.statusCode, answer.json().code], after).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('an unknown place in the list is not remembered', async () => {
    const status = async () => (await server.request('GET', '/api/v1/public/shops/provider/ratings?after=later')).statusCode
    expect(await status()).toBe(404)
    await insertRating(server.db, { id: 'later', comment: 'x', isPublic: true })
    expect(await status()).toBe(200)
  })

  test.each(['%27', 'x'.repeat(65), '..%2f', '%00'])('a hostile place in the list is refused: %s', async (after) => {
    expect((await page(after)).statusCode).toBe(422)
  })

  test.each(['pending', 'rejected', 'nobody', 'provider%20page-1'])('%s has none', async (id) => {
    expect((await page(undefined, id)).statusCode).toBe(404)
  })

  test('name the voucher as it was approved, with a link only while it can be claimed', async () => {
    const read = async () => (await page()).json().data.ratings[0].voucher
    const [tea] = await server.db.select().from(deals).where(eq(deals.id, 'tea'))
    if (!tea) throw new Error('no tea')
    const lastApproved = { ...tea, decidedById: null, decidedAt: null, withdrawnAt: new Date(0).toISOString() }
    await changeDeal({ status: 'PENDING', nameEn: 'Waits for review', lastApproved })
    expect(await read()).toEqual({ _id: 'tea', nameEn: tea.nameEn, nameAr: tea.nameAr, isOffered: false })
    await changeDeal({ status: 'APPROVED', nameEn: tea.nameEn, lastApproved: null, deletedAt: new Date(0) })
    expect(await read()).toMatchObject({ nameEn: tea.nameEn, isOffered: false })
    await changeDeal({ deletedAt: null })
    expect(await read()).toMatchObject({ isOffered: true })
  })
})
