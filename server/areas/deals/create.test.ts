import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { days } from '#contract/days.ts'
import { Deal } from '#contract/deals.ts'
import { dealLengths } from '#contract/limits.ts'
import { everyDay } from '#contract/timings.ts'
import { deals } from '#server/db/schema.ts'
import { attempts } from '#server/db/schema-security.ts'
import { dealFields, multipartBody, redPicture } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

type Parts = Parameters<typeof multipartBody> extends [unknown, ...infer Rest] ? Rest : never

const create = async (fields: Record<string, string>, parts: Parts, as: PersonName = 'provider', language = 'en') => {
  const { payload, headers } = await multipartBody(fields, ...parts)
  return server.request('POST', '/api/v1/deal/create-deal', { as, payload, headers: { ...headers, 'accept-language': language } })
}
const withPicture = async (bytes?: Buffer): Promise<Parts> => [{ bytes: bytes ?? (await redPicture()) }]
const getPicture = async (answer: Awaited<ReturnType<typeof create>>) =>
  (await server.request('GET', Deal.parse(answer.json().data).dealCoverImg?.fileUrl ?? '')).rawPayload

test('a new deal is pending and belongs to its sender', async () => {
  const answer = await create({ ...dealFields, providerId: 'other', dealStatus: 'APPROVED', isApproved: 'true' }, await withPicture())
  expect(answer.json()).toMatchObject({ success: true, message: 'Voucher submitted. It is waiting for review.' })
  const deal = Deal.parse(answer.json().data)
  expect(deal).toMatchObject({
    dealStatus: 'PENDING',
    isApproved: false,
    originalPrice: 78,
    discountPercentage: 40,
    discountedPrice: 46.8,
    qtyPerUser: 2,
  })
  expect(deal.dealTimings.map(({ day }) => day)).toEqual([...days])
  expect([deal.createdAt, deal.submittedAt]).toEqual([server.clock.now, server.clock.now].map((at) => new Date(at).toISOString()))
  const [row] = await server.db.select().from(deals).where(eq(deals.id, deal._id))
  expect(row).toMatchObject({
    providerId: 'provider',
    originalPrice: 7_800,
    discountBasisPoints: 4_000,
    discountedPrice: 4_680,
    foldedNameAr: 'بوفيه افطار',
  })
})

test('days without both times are dropped, times are normalised', async () => {
  const dealTimings = JSON.stringify([
    { day: 'Monday', openingTime: '9:00 AM', closingTime: '٠٩:٣٠ م' },
    { day: 'Friday', openingTime: '10:00', closingTime: '' },
  ])
  const answer = await create({ ...dealFields, dealTimingsOption: 'INDIVIDUAL', dealTimings }, await withPicture())
  expect(answer.json().data.dealTimings).toEqual([{ day: 'Monday', openingTime: '09:00', closingTime: '21:30' }])
})

test('one time for all days counts for the whole week, however many days are sent', async () => {
  const dealTimings = JSON.stringify([{ day: 'Friday', openingTime: '4:00 PM', closingTime: '02:00' }])
  const answer = await create({ ...dealFields, dealTimings }, await withPicture())
  expect(answer.json().data.dealTimings).toEqual(everyDay('16:00', '02:00'))
})

test('hours for all days must be one entry', async () => {
  const [monday, ...rest] = everyDay('16:00', '02:00')
  const dealTimings = JSON.stringify([{ ...monday, closingTime: '03:00' }, ...rest])
  const answer = await create({ ...dealFields, dealTimings }, await withPicture())
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ path: 'dealTimings', code: 'invalid' }])
})

test('stores texts of the maximum length, also of letters that fold to many', async () => {
  const { name, details, terms } = dealLengths
  const texts = {
    nameEn: 'é'.repeat(name),
    nameAr: 'ﷺ'.repeat(name),
    detailsAr: 'ن'.repeat(details),
    termsAndConditionsAr: 'ن'.repeat(terms),
  }
  const answer = await create({ ...dealFields, ...texts }, await withPicture())
  expect(answer.json().data).toMatchObject(texts)
})

test('invisible characters do not get into a name', async () => {
  const answer = await create({ ...dealFields, nameEn: ' \u202EIf\0tar\u2069\r\nbuffet\u200B ' }, await withPicture())
  expect(answer.json().data.nameEn).toBe('Iftar buffet')
})

describe('each field is checked', () => {
  const times = (timings: object[]) => JSON.stringify(timings)
  test('reports all invalid fields in the caller’s language', async () => {
    const answer = await create({ ...dealFields, nameEn: '', originalPrice: 'x' }, [], 'provider', 'ar')
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', message: 'بعض الحقول تحتاج إلى مراجعة.' })
    expect(answer.json().errors.map(({ path, message }: { path: string; message: string }) => [path, message])).toEqual([
      ['nameEn', 'لا يمكن ترك هذا الحقل فارغاً.'],
      ['originalPrice', 'اكتب رقماً.'],
      ['dealCoverImg', 'اختر صورة.'],
    ])
  })

  test('a day is named in the language of the caller', async () => {
    const dealTimings = times([
      { day: 'Friday', openingTime: '09:00', closingTime: '10:00' },
      { day: 'Friday', openingTime: '11:00', closingTime: '12:00' },
    ])
    const answer = await create({ ...dealFields, dealTimings }, await withPicture(), 'provider', 'ar')
    expect(answer.json().errors[0].message).toBe('يوم الجمعة مكرّر.')
  })
})

describe('the picture', () => {
  test('turned upright, without EXIF, as WebP of at most 1600 px', async () => {
    const exif = { IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } }
    const photo = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#08c' } })
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const stored = await sharp(await getPicture(await create(dealFields, await withPicture(photo)))).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 533, height: 1_600 })
    expect([stored.exif, stored.xmp, stored.icc, stored.orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  test.each(['jpeg', 'png', 'webp'] as const)('%s is accepted whatever its name', async (format) => {
    const answer = await create(dealFields, [{ bytes: await redPicture(format), name: 'صورة\u202Egpj.php' }])
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.dealCoverImg.fileUrl).toMatch(/^\/files\/[\w-]{22}\.webp$/)
  })

  test.each([
    ['a text that calls itself a picture', async () => Buffer.from('hello, I am a text'), 415, 'FILE_TYPE', 'fileType'],
    ['a page that calls itself a picture', async () => Buffer.from('<!doctype html><script>'), 415, 'FILE_TYPE', 'fileType'],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'FILE_TYPE', 'fileType'],
    ['a cut-off picture', async () => (await redPicture()).subarray(0, 200), 422, 'VALIDATION_FAILED', 'fileDamaged'],
    ['only the first bytes of one', async () => Buffer.from('89504e470d0a1a0a', 'hex'), 422, 'VALIDATION_FAILED', 'fileDamaged'],
    ['nothing at all', async () => Buffer.alloc(0), 422, 'VALIDATION_FAILED', 'fileEmpty'],
  ])('%s is refused', async (_name, bytes, status, code, fieldCode) => {
    const before = await server.storedFiles()
    const answer = await create(dealFields, [{ bytes: await bytes() }])
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().errors).toMatchObject([{ path: 'dealCoverImg', code: fieldCode }])
    expect(await server.storedFiles()).toEqual(before)
  })

  test('a picture of a billion pixels in a few kilobytes is refused', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const answer = await create(dealFields, await withPicture(bomb))
    expect(answer.json().errors).toMatchObject([
      { path: 'dealCoverImg', code: 'tooManyPixels', message: 'The picture has more than 50 megapixels. Choose a smaller one.' },
    ])
  })

  test('far too large is refused', async () => {
    const bytes = Buffer.concat([await redPicture(), Buffer.alloc(50 * 1024 * 1024)])
    const answer = await create(dealFields, [{ bytes }])
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      413,
      'FILE_TOO_LARGE',
      'The file is larger than 10 MB.',
    ])
  })

  test('a second file and a file of another name are refused', async () => {
    const bytes = await redPicture()
    expect((await create(dealFields, [{ bytes }, { bytes }])).json().errors).toMatchObject([{ path: 'dealCoverImg', code: 'fileRejected' }])
    expect((await create(dealFields, [{ bytes, field: 'other' }])).statusCode).toBe(422)
  })

  test('is gone when the fields are wrong', async () => {
    const before = await server.storedFiles()
    await create({ ...dealFields, nameEn: '' }, await withPicture())
    expect(await server.storedFiles()).toEqual(before)
  })
})

test('nothing waits in the temporary folder after all this', async () => {
  expect(await server.waitingUploads()).toEqual([])
})

test('a form that is not a form is refused', async () => {
  const answer = await server.request('POST', '/api/v1/deal/create-deal', { as: 'provider', body: dealFields })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION_FAILED'])
  const broken = { payload: 'nonsense', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  expect((await server.request('POST', '/api/v1/deal/create-deal', { as: 'provider', ...broken })).statusCode).toBe(422)
})

test.each([
  ['en', 'Too many attempts. Try again in 24 hours.'],
  ['ar', 'محاولات كثيرة. أعد المحاولة بعد 24 ساعة.'],
])('a business sends two hundred pictures a day; the next is refused with a waiting time (%s)', async (language, message) => {
  const times = Array.from({ length: 200 }, () => server.clock.now)
  const used = { key: 'deals.pictures:other', times, expiresAt: new Date(server.clock.now + 86_400_000) }
  await server.db.delete(attempts)
  await server.db.insert(attempts).values(used)
  const refused = await create(dealFields, await withPicture(), 'other', language)
  expect([refused.statusCode, refused.json().message]).toEqual([429, message])
  expect((await create(dealFields, await withPicture())).statusCode).toBe(200)
  await server.db.update(attempts).set({ times: times.map((at) => at - 86_400_000) })
  expect((await create(dealFields, await withPicture(), 'other')).statusCode).toBe(200)
})

test('a list of 20,000 nothings is refused as a whole', async () => {
  const dealTimings = JSON.stringify(Array.from({ length: 20_000 }, () => ({})))
  const answer = await create({ ...dealFields, dealTimings }, await withPicture())
  expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([422, { path: 'dealTimings', code: 'tooMany' }])
  expect(answer.body.length).toBeLessThan(500)
})

test('a business adds forty vouchers in a quarter of an hour; the next is refused with a waiting time before any work', async () => {
  server.clock.now += 15 * 60_000
  const picture = await withPicture()
  for (let count = 1; count <= 40; count += 1) expect((await create(dealFields, picture, 'other')).statusCode, String(count)).toBe(200)
  const refused = await create(dealFields, [{ bytes: (await redPicture()).subarray(0, 200) }], 'other', 'ar')
  expect([refused.statusCode, refused.json().message]).toEqual([429, 'محاولات كثيرة. أعد المحاولة بعد 15 دقيقة.'])
  expect((await create(dealFields, picture)).statusCode).toBe(200)
  server.clock.now += 15 * 60_000
  expect((await create(dealFields, picture, 'other')).statusCode).toBe(200)
})
