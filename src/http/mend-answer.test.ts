import { describe, expect, test } from 'vitest'
import { successOf } from '../contract/answer.ts'
import { loginAdmin } from '../contract/auth.ts'
import type { Call } from '../contract/call.ts'
import { profitStats, providerStatistics, topCategories, topDeals } from '../contract/dashboards.ts'
import { createDeal, getDeal, listDeals } from '../contract/deals.ts'
import { getProfile } from '../contract/profile.ts'
import { aDeal } from '../testing/builders.ts'
import { mendAnswer } from './mend-answer.ts'

const deal = JSON.parse(JSON.stringify(aDeal('d1')))
const pagination = { currentPage: 1, totalCount: 3 }

const readDeal = (data: unknown) => mendAnswer(successOf(getDeal.data), { success: true, data })?.data.data
const readList = (data: unknown) => mendAnswer(successOf(listDeals.data), { data })
const readProfile = (data: unknown) => mendAnswer(successOf(getProfile.data), { data })?.data.data

describe('a voucher', () => {
  test.each<[string, object, object]>([
    ['a provider by its id', { serviceProvider: 'bun' }, { serviceProvider: { _id: 'bun', businessNameEn: '' } }],
    ['a decider that is no text', { decidedBy: { fullName: 'Huda' } }, { decidedBy: undefined }],
    [
      'no approval, no picture, no date',
      { isApproved: null, dealCoverImg: { fileUrl: null }, createdAt: 'soon' },
      { createdAt: undefined },
    ],
    [
      'figures as text',
      { originalPrice: '78.00', discountPercentage: '40', qtyPerUser: '2' },
      { originalPrice: 78, discountPercentage: 40, qtyPerUser: 2 },
    ],
    ['figures that are none', { originalPrice: 'free', discountedPrice: null }, { originalPrice: undefined, discountedPrice: undefined }],
    [
      'no texts',
      { nameAr: null, detailsEn: undefined, termsAndConditionsAr: null },
      { nameEn: 'Voucher d1', nameAr: '', detailsEn: '', termsAndConditionsAr: '' },
    ],
    ['its status in other words', { dealStatus: 'registered' }, { dealStatus: 'APPROVED' }],
    ['its approval in place of a status', { dealStatus: undefined, isApproved: true }, { dealStatus: 'APPROVED' }],
    ['its approval beside a status of its own', { dealStatus: 'LIVE', isApproved: 'true' }, { dealStatus: 'APPROVED', isApproved: true }],
    ['neither', { dealStatus: null, isApproved: null }, { dealStatus: 'PENDING' }],
    [
      'another common option, the hours as JSON',
      { dealTimingsOption: 'ALL_DAYS', dealTimings: '[{"day":"monday","openingTime":"8:00 AM","closingTime":"11:00 PM"}]' },
      { dealTimingsOption: 'ALL_DAYS', dealTimings: [{ day: 'Monday', openingTime: '08:00', closingTime: '23:00' }] },
    ],
    [
      'hours of a day that is none',
      { dealTimings: [null, { day: 'Someday' }, { day: 'Friday', openingTime: '', closingTime: null }, deal.dealTimings[0]] },
      { dealTimings: [deal.dealTimings[0]] },
    ],
    ['a number for an id', { _id: 17 }, { _id: '17' }],
  ])('with %s costs nothing else', (_what, odd, shown) => {
    const read = readDeal({ ...deal, ...odd })
    expect(read).toMatchObject(shown)
    expect(read).toMatchObject({ termsAndConditionsEn: 'One per visit.' })
  })

  test('without its id is none', () => {
    expect(readDeal({ ...deal, _id: null })).toBeUndefined()
    expect(mendAnswer(successOf(getDeal.data), 'done')).toBeUndefined()
  })
})

describe('a list', () => {
  test('loses the rows that make no sense, and counts them', () => {
    const read = readList({ rows: [null, deal, 'd2', { nameEn: 'No id' }, 7], pagination })
    expect(read?.data.data.rows.map(({ _id }) => _id)).toEqual(['d1', 'd2', '7'])
    expect(read?.unreadable).toBe(2)
  })

  test.each<[string, object, object]>([
    ['figures as text', { pagination: { currentPage: '1', totalCount: '3', totalPages: null } }, { pagination: { totalCount: 3 } }],
    ['no rows at all', { rows: null, pagination: { totalCount: 0 } }, { rows: [], pagination: { totalCount: 0 } }],
    ['odd counts', { counts: { PENDING: 'many' } }, { counts: undefined, pagination }],
  ])('with %s is read', (_what, odd, shown) => {
    expect(readList({ rows: [deal], pagination, ...odd })?.data.data).toMatchObject(shown)
  })
})

test.each<[string, object]>([
  ['a category as text and an empty place', { businessCategory: 'Cafés', location: { type: 'Point', coordinates: [] } }],
  ['no id, no names and an unknown status', { _id: undefined, businessNameEn: null, accountApprovalStatus: 'ON_HOLD' }],
  ['numbers for texts', { commercialRegNo: 1010101010, businessTimings: 'always' }],
])('a profile with %s is read', (_what, odd) => {
  const read = readProfile({ _id: 'bun', businessNameEn: 'Bayt Al Bun', phoneNo: 551234567, ...odd })
  expect(read).toMatchObject({ phoneNo: '551234567', businessNameAr: '' })
  expect(read).not.toHaveProperty('location.coordinates')
})

test.each([
  { success: true },
  { success: 'true', message: null, data: null },
  { data: [] },
  { data: { ok: 1 } },
  { data: { _id: 'new' } },
  { data: 'Voucher created' },
])('a write that answers %j has been done', (body) => expect(mendAnswer(successOf(createDeal.data), body)).toBeDefined())

test('a sentence is nobody’s id', () => {
  const schema = successOf(createDeal.data)
  expect(mendAnswer(schema, { data: 'Voucher created' })?.data.data).toBeFalsy()
  expect(mendAnswer(schema, { data: 'new' })?.data.data?._id).toBe('new')
})

test.each<[string, object]>([
  ['a life in words', { expiresIn: '8h', refreshExpiresIn: null }],
  ['a user without name, role and rights', { user: { _id: 7, fullName: null, permissions: null, role: null } }],
  ['no user', { user: null }],
])('a sign-in with %s is read', (_what, odd) => {
  const read = mendAnswer(successOf(loginAdmin.data), { message: null, data: { accessToken: 'a', refreshToken: 'r', ...odd } })
  expect(read?.data.data).toMatchObject({ accessToken: 'a', refreshToken: 'r', user: {} })
})

describe('figures', () => {
  const read = (call: Pick<Call, 'data'>, data: unknown) => {
    const schema = successOf(call.data)
    const taken = schema.safeParse({ data })
    return taken.success ? taken.data.data : mendAnswer(schema, { data })?.data.data
  }
  const stars = { fiveStar: 9, fourStar: 7, threeStar: 0, twoStar: 1, oneStar: 2 }

  test.each([
    ['by name', stars],
    ['as a list from five to one', [9, 7, 0, 1, 2]],
    ['by number', { 1: 2, 2: 1, 4: 7, 5: 9 }],
    ['in snake case', { five_star: 9, four_star: 7, two_star: 1, one_star: 2 }],
  ])('ratings %s are read', (_how, ratingBreakdown) => {
    expect(read(providerStatistics, { totalRatings: 19, ratingBreakdown })).toMatchObject({ totalRatings: 19, ratingBreakdown: stars })
  })

  test('ratings that are none cost nothing else', () => {
    const { totalRatings, ratingBreakdown } = read(providerStatistics, { totalRatings: '19', ratingBreakdown: 'mostly five' }) as never
    expect([totalRatings, ratingBreakdown]).toEqual([19, undefined])
  })

  const cafes = { _id: 'c', nameEn: 'Cafés', nameAr: 'مقاهٍ', count: 3 }
  test.each([
    ['rows', { rows: [cafes] }],
    ['the answer itself', [cafes]],
    ['a list under the name of the figure', { topBusinessCategories: [cafes] }],
  ])('what is best is read from %s', (_where, data) => {
    expect(read(topCategories, data)).toMatchObject({ rows: [{ ...cafes, totalRevenue: 0 }] })
  })

  test('a total alone is a series without rows, and a row that makes no sense is left out', () => {
    expect(read(profitStats, { totalProfit: 5 })).toEqual({ rows: [] })
    const deal = { dealId: 'tea', nameEn: 'Tea', count: '2', totalRevenue: '12.50' }
    const tea = { dealId: 'tea', count: 2, totalRevenue: 12.5 }
    expect(read(topDeals, { rows: [deal, { _id: null }] })).toMatchObject({ rows: [tea] })
  })
})
