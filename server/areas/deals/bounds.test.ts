import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dealLengths, uploadLimit } from '#contract/limits.ts'
import { everyDay } from '#contract/timings.ts'
import { deals } from '#server/db/schema.ts'
import { attempts } from '#server/db/schema-security.ts'
import { dealFields, dealInput, multipartBody, redPicture } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const picture = await redPicture()
/** Without the lane, which the checks of an earlier change may store later. */
const { reviewLane: _reviewLane, ...storedColumns } = getTableColumns(deals)
const readCoffee = () => server.db.select(storedColumns).from(deals).where(eq(deals.id, 'coffee'))
const before = await readCoffee()
beforeEach(async () => {
  // How many vouchers are added in a time is not meant here.
  await server.db.delete(attempts)
  for (const deal of before) await server.db.update(deals).set(deal).where(eq(deals.id, deal.id))
})

type Changes = Readonly<Record<string, unknown>>
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const create = async (changes: Changes, bytes = picture) => {
  const fields = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, asText(value)]))
  return server.request('POST', '/api/v1/deal/create-deal', {
    as: 'provider',
    ...(await multipartBody({ ...dealFields, ...fields }, { bytes })),
  })
}
const update = (changes: Changes) =>
  server.request('PUT', '/api/v1/deal/update-deal/coffee', { as: 'provider', body: { ...dealInput, ...changes } })
const cover = async (_changes: Changes, bytes: Buffer) =>
  server.request('PATCH', '/api/v1/deal/update-cover-image/coffee', { as: 'provider', ...(await multipartBody({}, { bytes })) })

const { name, details, terms } = dealLengths
const prices = (originalPrice: number, discountPercentage: number, discountedPrice: number) => ({
  originalPrice,
  discountPercentage,
  discountedPrice,
})
const hours = (...dealTimings: object[]) => ({ dealTimingsOption: 'INDIVIDUAL', dealTimings })
const monday = (openingTime: string, closingTime: string) => ({ day: 'Monday', openingTime, closingTime })

describe.each([
  ['a new deal', create],
  ['a changed deal', update],
])('%s is held to its rules at their bounds', (_what, send) => {
  test.each<readonly [what: string, changes: Changes]>([
    [
      'the shortest texts',
      { nameEn: 'a', nameAr: 'ق', detailsEn: '.', detailsAr: '.', termsAndConditionsEn: '.', termsAndConditionsAr: '.' },
    ],
    ['the longest names', { nameEn: 'a'.repeat(name), nameAr: 'ق'.repeat(name) }],
    ['the longest details', { detailsEn: 'a'.repeat(details), detailsAr: 'ق'.repeat(details) }],
    ['the longest terms', { termsAndConditionsEn: 'a'.repeat(terms), termsAndConditionsAr: 'ق'.repeat(terms) }],
    ['the lowest price', prices(1.01, 50, 0.51)],
    ['the highest price and the smallest discount', prices(1_000_000, 0.01, 999_900)],
    ['the largest discount', prices(100, 99.99, 0.01)],
    ['one for each customer', { qtyPerUser: 1 }],
    ['a thousand for each customer', { qtyPerUser: 1_000 }],
    ['a whole day', hours(monday('00:00', '23:59'))],
    ['hours past midnight', hours(monday('22:00', '02:00'))],
  ])('%s: taken', async (_what, changes) => {
    const answer = await send(changes)
    expect([answer.statusCode, answer.json().data]).toMatchObject([200, changes])
  })

  test.each<readonly [path: string, code: string, changes: Changes]>([
    ['nameEn', 'required', { nameEn: ' ' }],
    ['nameEn', 'tooLong', { nameEn: 'a'.repeat(name + 1) }],
    ['nameAr', 'required', { nameAr: '' }],
    ['nameAr', 'tooLong', { nameAr: 'ق'.repeat(name + 1) }],
    ['nameAr', 'arabicOnly', { nameAr: 'Iftar' }],
    ['nameAr', 'arabicLetters', { nameAr: '١٢٣' }],
    ['detailsEn', 'required', { detailsEn: '' }],
    ['detailsEn', 'tooLong', { detailsEn: 'a'.repeat(details + 1) }],
    ['detailsAr', 'required', { detailsAr: '\u200B' }],
    ['detailsAr', 'tooLong', { detailsAr: 'a'.repeat(details + 1) }],
    ['termsAndConditionsEn', 'required', { termsAndConditionsEn: '' }],
    ['termsAndConditionsEn', 'tooLong', { termsAndConditionsEn: 'a'.repeat(terms + 1) }],
    ['termsAndConditionsAr', 'required', { termsAndConditionsAr: '' }],
    ['termsAndConditionsAr', 'tooLong', { termsAndConditionsAr: 'a'.repeat(terms + 1) }],
    ['originalPrice', 'numeric', { originalPrice: 'many' }],
    ['originalPrice', 'positive', { originalPrice: -5 }],
    ['originalPrice', 'positive', { originalPrice: 0 }],
    ['originalPrice', 'greaterThan', { originalPrice: 1 }],
    ['originalPrice', 'atMost', { originalPrice: 1_000_000.01 }],
    ['originalPrice', 'twoDecimals', { originalPrice: 78.123 }],
    ['discountPercentage', 'positive', { discountPercentage: 0 }],
    ['discountPercentage', 'lessThan', { discountPercentage: 100 }],
    ['discountPercentage', 'twoDecimals', { discountPercentage: 40.001 }],
    ['discountedPrice', 'positive', { discountedPrice: 0 }],
    ['discountedPrice', 'lessThan', { discountedPrice: 78 }],
    ['discountedPrice', 'priceMismatch', { discountedPrice: 46.82 }],
    ['qtyPerUser', 'positive', { qtyPerUser: 0 }],
    ['qtyPerUser', 'wholeNumber', { qtyPerUser: 1.5 }],
    ['qtyPerUser', 'atMost', { qtyPerUser: 1_001 }],
    ['dealTimingsOption', 'invalid', { dealTimingsOption: 'SOMETIMES' }],
    ['dealTimings', 'invalid', { dealTimings: 'not json' }],
    ['dealTimings', 'noDays', { dealTimings: [] }],
    ['dealTimings.0.closingTime', 'dayEqualTimes', hours(monday('09:00', '09:00'))],
    ['dealTimings.0.day', 'invalid', hours({ ...monday('09:00', '10:00'), day: 'Holiday' })],
    ['dealTimings.1.day', 'dayRepeated', hours(monday('09:00', '10:00'), monday('11:00', '12:00'))],
    ['dealTimings', 'noDays', hours(monday('09:00', '24:00'))],
    ['dealTimings', 'invalid', { dealTimings: [...everyDay('09:00', '10:00').slice(1), monday('09:00', '11:00')] }],
  ])('what is wrong is refused at %s: %s', async (path, code, changes) => {
    const answer = await send(changes)
    expect([answer.statusCode, answer.json().errors?.[0]]).toMatchObject([422, { path, code, message: expect.any(String) }])
    expect(await readCoffee()).toEqual(before)
  })
})

describe.each([
  ['a new deal', create],
  ['a changed deal', cover],
])('the picture of %s', (_what, send) => {
  const ofSize = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])

  test('is smaller than 10 MB', async () => {
    expect((await send({}, ofSize(uploadLimit - 1))).statusCode).toBe(200)
  })

  test.each([
    ['of 10 MB', ofSize(uploadLimit), 413, 'fileTooLarge'],
    ['of 10 MB and a byte', ofSize(uploadLimit + 1), 413, 'fileTooLarge'],
    ['that is a text', Buffer.from('hello, I am a text'), 415, 'fileType'],
    ['that is cut off', picture.subarray(0, 200), 422, 'fileDamaged'],
    ['of nothing', Buffer.alloc(0), 422, 'fileEmpty'],
  ])('%s is refused by name, and nothing is kept of it', async (_how, bytes, status, code) => {
    const stored = await server.storedFiles()
    const answer = await send({}, bytes)
    expect([answer.statusCode, answer.json().errors]).toMatchObject([status, [{ path: 'dealCoverImg', code, message: expect.any(String) }]])
    expect(await server.storedFiles()).toEqual(stored)
    expect(await readCoffee()).toEqual(before)
  })
})
