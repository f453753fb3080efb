import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { loginAdmin } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { profitStats, providerStatistics, revenueStats, topCategories, topDeals } from '#contract/dashboards.ts'
import { createDeal, getDeal, listDeals } from '#contract/deals.ts'
import { successEnvelope } from '#contract/envelope.ts'
import { listBusinessCategories } from '#contract/lookups.ts'
import { getProfile } from '#contract/profile.ts'
import { getSubAdmin } from '#contract/sub-admins.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { repairResponse } from './repair-response.ts'

const deal = JSON.parse(JSON.stringify(buildDeal('d1')))
const pagination = { currentPage: 1, totalCount: 3 }

const readDeal = (data: unknown) => repairResponse(successEnvelope(getDeal.data), { success: true, data })?.data.data
const readList = (data: unknown) => repairResponse(successEnvelope(listDeals.data), { data })
const readProfile = (data: unknown) => repairResponse(successEnvelope(getProfile.data), { data })?.data.data

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
    ['neither', { dealStatus: null, isApproved: null }, { dealStatus: undefined }],
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
    expect(repairResponse(successEnvelope(getDeal.data), 'done')).toBeUndefined()
  })
})

describe('a list', () => {
  test('loses the rows that make no sense, and counts them', () => {
    const read = readList({ rows: [null, deal, 'd2', { nameEn: 'No id' }, 7], pagination })
    expect(read?.data.data.rows.map(({ _id }) => _id)).toEqual(['d1'])
    expect(read?.unreadable).toBe(4)
  })

  test.each<[string, object, object]>([
    ['figures as text', { pagination: { currentPage: '1', totalCount: '3', totalPages: null } }, { pagination: { totalCount: 3 } }],
    ['no rows at all', { rows: null, pagination: { totalCount: 0 } }, { rows: [], pagination: { totalCount: 0 } }],
    ['odd counts', { counts: { PENDING: 'many' } }, { counts: undefined, pagination }],
  ])('with %s is read', (_what, odd, shown) => {
    expect(readList({ rows: [deal], pagination, ...odd })?.data.data).toMatchObject(shown)
  })
})

describe('any list', () => {
  const rowIds = (data: unknown) => {
    const read = repairResponse(successEnvelope(listDeals.data), { data })?.data.data
    return read && { ids: read.rows.map(({ _id }) => _id), pagination: read.pagination }
  }
  const two = [deal, { ...deal, _id: 'd2' }]
  const onePage = { currentPage: 1, totalCount: 2, totalPages: 1 }

  test.each<[string, unknown]>([
    ['bare', two],
    ['under another name, without pagination', { deals: two }],
    ['without pagination', { rows: two }],
    ['with null for pagination', { rows: two, pagination: null }],
    ['with an empty pagination', { rows: two, pagination: { currentPage: '1' } }],
    ['with pagination in words', { rows: two, pagination: { totalCount: 'two' } }],
    ['as JSON in a text', { rows: JSON.stringify(two) }],
    ['with `id` in place of `_id`', two.map(({ _id, ...row }) => ({ ...row, id: _id }))],
  ])('%s is one page', (_what, data) => {
    expect(rowIds(data)).toEqual({ ids: ['d1', 'd2'], pagination: onePage })
  })

  test('with the number of its pages alone can be turned to the last one, which tells the exact number', () => {
    const read = (pagination: object, query: object) => {
      const found = repairResponse(successEnvelope(listDeals.data), { data: { rows: two, pagination } }, query)
      return { ...found?.data.data.pagination, isLeast: found?.isLeast }
    }
    expect(read({ currentPage: 1, totalPages: '3' }, { limit: 2 })).toMatchObject({ totalCount: 5, totalPages: 3, isLeast: true })
    expect(read({ totalPages: 3 }, { limit: 2, page: 1 })).toMatchObject({ totalCount: 5, isLeast: true })
    expect(read({ totalPages: 3 }, { limit: 100, page: 1 })).toMatchObject({ totalCount: 5, isLeast: true })
    expect(read({ currentPage: 3, totalPages: 3 }, { limit: 10 })).toMatchObject({ totalCount: 22, totalPages: 3, isLeast: false })
    expect(read({ totalPages: 3 }, { limit: 10, page: 3 })).toMatchObject({ totalCount: 22, isLeast: false })
    expect(read({ totalPages: 1 }, { limit: 10 })).toMatchObject({ totalCount: 2, isLeast: false })
  })

  const readPage = (body: object, page: number, limit = 2) => {
    const found = repairResponse(successEnvelope(listDeals.data), body, { page, limit })
    return { ...found?.data.data.pagination, isLeast: found?.isLeast }
  }

  test.each<[string, object]>([
    ['total in pagination', { data: { rows: two, pagination: { total: 5, pages: 3 } } }],
    ['total beside the rows', { data: { results: two, total: 5 } }],
    ['count beside the rows', { data: { results: two, count: '5', next: '/deals?page=2' } }],
    ['totalDocs, as of mongoose-paginate', { data: { docs: two, totalDocs: 5, limit: 2, page: 1, totalPages: 3, hasNextPage: true } }],
    ['total beside a bare list', { data: two, total: 5 }],
  ])('has the total of %s', (_what, body) => {
    expect(readPage(body, 1)).toMatchObject({ totalCount: 5, currentPage: 1, totalPages: 3, isLeast: false })
  })

  test.each<[string, unknown]>([
    ['bare', two],
    ['with the count of its page', { results: two, count: 2 }],
    ['with the number of its page', { rows: two, pagination: { page: 1 } }],
  ])('%s does not end with a full page, which has a next one', (_what, data) => {
    expect(readPage({ data }, 1)).toEqual({ totalCount: 3, currentPage: 1, totalPages: 2, isLeast: true })
  })

  test('without a total ends with the first page that is not full', () => {
    const [row] = two
    expect(readPage({ data: [row] }, 1)).toMatchObject({ totalCount: 1, totalPages: 1, isLeast: false })
    expect(readPage({ data: [row] }, 2)).toEqual({ totalCount: 3, currentPage: 2, totalPages: 2, isLeast: false })
    expect(readPage({ data: [] }, 2)).toEqual({ totalCount: 2, currentPage: 2, totalPages: 1, isLeast: false })
    expect(readPage({ data: [...two, row] }, 1), 'the backend has no pages').toMatchObject({ totalCount: 3, totalPages: 1, isLeast: false })
  })

  test('whose rows cannot be read is not counted as an empty one', () => {
    const read = repairResponse(successEnvelope(listDeals.data), { data: [{ nameEn: 'Tea' }, { nameEn: 'Coffee' }] })
    expect(read).toMatchObject({ unreadable: 2, data: { data: { rows: [], pagination: { totalCount: 2 } } } })
  })

  test('that is no list is not read as an empty one, whatever else is missing', () => {
    expect(readList({ rows: 'none', name: 7 })).toBeUndefined()
    expect(readList({ rows: 7 })).toBeUndefined()
  })

  test('that cannot be found is not read as an empty one, unless the backend counts none', () => {
    const pagination = { currentPage: 1, totalCount: 3 }
    expect(rowIds({ pagination })).toBeUndefined()
    expect(rowIds({ rows: null, pagination })).toBeUndefined()
    expect(rowIds({ page: two, others: two, pagination })).toBeUndefined()
    expect(rowIds({ pagination: { totalCount: '0' } })?.ids).toEqual([])
  })

  test('is found where the contract has a bare one', () => {
    const cafes = { _id: 'c', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' }
    const schema = successEnvelope(listBusinessCategories.data)
    expect(repairResponse(schema, { data: { rows: [cafes] } })?.data.data).toEqual([cafes])
  })
})

test('`id` stands for `_id` in a nested object too, and never over it', () => {
  expect(readDeal({ ...deal, _id: undefined, id: 'd9', serviceProvider: { id: 7 } })).toMatchObject({
    _id: 'd9',
    serviceProvider: { _id: '7' },
  })
  expect(readDeal({ ...deal, id: 'other', qtyPerUser: '2' })).toMatchObject({ _id: 'd1' })
})

test.each<[string, object]>([
  ['a category as text and an empty place', { businessCategory: 'Cafés', location: { type: 'Point', coordinates: [] } }],
  ['no id, one name and an unknown status', { _id: undefined, businessNameAr: null, accountApprovalStatus: 'ON_HOLD' }],
  ['numbers for texts', { commercialRegNo: 1010101010, businessTimings: 'always' }],
])('a profile with %s is read', (_what, odd) => {
  const read = readProfile({ _id: 'bun', businessNameEn: 'Bayt Al Bun', phoneNo: 551234567, ...odd })
  expect(read).toMatchObject({ phoneNo: '551234567', businessNameAr: '' })
  expect(read).not.toHaveProperty('location.coordinates')
})

describe('a place', () => {
  test.each<[string, unknown]>([
    ['texts', ['46.7', '24.5']],
    ['Arabic digits', ['٤٦٫٧', '٢٤٫٥']],
    ['JSON', '[46.7, 24.5]'],
  ])('whose coordinates are %s is read', (_what, coordinates) => {
    const read = readProfile({ businessNameEn: 'Bayt Al Bun', location: { type: 'Point', coordinates } })
    expect(read?.location).toEqual({ type: 'Point', coordinates: [46.7, 24.5] })
  })

  test.each<[unknown]>([[['46.7']], [['east', 'north']], [['460', '24']]])('at %j is none', (coordinates) => {
    expect(readProfile({ businessNameEn: 'Bayt Al Bun', location: { type: 'Point', coordinates } })?.location).toBeUndefined()
  })
})

test.each<[unknown, string | undefined]>([
  [1_795_651_200_000, '2026-11-26T00:00:00.000Z'],
  ['1795651200000', '2026-11-26T00:00:00.000Z'],
  [1_795_651_200, '2026-11-26T00:00:00.000Z'],
  ['26/11/2026', '2026-11-26T00:00:00.000Z'],
  ['5/11/2026', '2026-11-05T00:00:00.000Z'],
  ['05-11-2026', '2026-11-05T00:00:00.000Z'],
  ['٢٦/١١/٢٠٢٦', '2026-11-26T00:00:00.000Z'],
  ['05/11/2026 14:30:00 GMT', '2026-11-05T14:30:00.000Z'],
  ['26 Nov 2026 00:00 GMT', '26 Nov 2026 00:00 GMT'],
  ['11/26/2026', undefined],
  ['30/02/2026', undefined],
  [20_261_126, undefined],
  [7, undefined],
  ['yesterday', undefined],
  [{ $date: 'x' }, undefined],
])('the time %j is read as %s', (createdAt, shown) => {
  expect(readDeal({ ...deal, createdAt })?.createdAt).toBe(shown)
})

test.each([
  ['a business', getProfile, { profile: { businessNameEn: 'Bayt Al Bun' }, accountApprovalStatus: 'PENDING' }],
  ['a voucher', getDeal, { _id: 'd1', title: 'Breakfast', dealStatus: 'PENDING' }],
  ['a sub-admin', getSubAdmin, { _id: 's1', name: 'Huda Omar' }],
])('%s without a name that can be read is unreadable', (_what, call, data) => {
  expect(repairResponse(successEnvelope<z.ZodMiniType>(call.data), { data })).toBeUndefined()
})

test.each([
  { success: true },
  { success: 'true', message: null, data: null },
  { data: [] },
  { data: { ok: 1 } },
  { data: { _id: 'new' } },
  { data: 'Voucher created' },
])('a write that answers %j has been done', (body) => expect(repairResponse(successEnvelope(createDeal.data), body)).toBeDefined())

test('a sentence is nobody’s id', () => {
  const schema = successEnvelope(createDeal.data)
  expect(repairResponse(schema, { data: 'Voucher created' })?.data.data).toBeFalsy()
  expect(repairResponse(schema, { data: 'new' })?.data.data?._id).toBe('new')
})

test.each<[string, object]>([
  ['a life in words', { expiresIn: '8h', refreshExpiresIn: null }],
  ['a user without name, role and rights', { user: { _id: 7, fullName: null, permissions: null, role: null } }],
  ['no user', { user: null }],
])('a sign-in with %s is read', (_what, odd) => {
  const read = repairResponse(successEnvelope(loginAdmin.data), { message: null, data: { accessToken: 'a', refreshToken: 'r', ...odd } })
  expect(read?.data.data).toMatchObject({ accessToken: 'a', refreshToken: 'r', user: {} })
})

describe('figures', () => {
  const read = (call: Pick<Call, 'data'>, data: unknown) => {
    const schema = successEnvelope(call.data)
    const taken = schema.safeParse({ data })
    return taken.success ? taken.data.data : repairResponse(schema, { data })?.data.data
  }
  const stars = { fiveStar: 9, fourStar: 7, threeStar: 0, twoStar: 1, oneStar: 2 }

  test('counts of ratings as text are read', () => {
    const ratingBreakdown = Object.fromEntries(Object.entries(stars).map(([name, count]) => [name, String(count)]))
    expect(read(providerStatistics, { totalRatings: 19, ratingBreakdown })).toMatchObject({ totalRatings: 19, ratingBreakdown: stars })
  })

  test.each([['mostly five'], [[9, 7, 0, 1, 2]], [{ 1: 2, 2: 1, 4: 7, 5: 9 }], [{ fiveStar: 9, fourStar: 7 }]])(
    'a breakdown of ratings such as %j is left out, not read as zeros',
    (breakdown) => {
      const { totalRatings, ratingBreakdown } = read(providerStatistics, { totalRatings: '19', ratingBreakdown: breakdown }) as never
      expect([totalRatings, ratingBreakdown]).toEqual([19, undefined])
    },
  )

  const cafes = { _id: 'c', nameEn: 'Cafés', nameAr: 'مقاهٍ', count: 3 }
  test.each([
    ['rows', { rows: [cafes] }],
    ['rows with a number as text', { rows: [{ ...cafes, count: '3' }] }],
    ['a bare list', [cafes]],
    ['a bare list with a number as text', [{ ...cafes, count: '3' }]],
    ['a list under the name of the figure', { topBusinessCategories: [cafes] }],
    ['the same with a number as text', { topBusinessCategories: [{ ...cafes, count: '3' }] }],
    ['rows with `id`', { rows: [{ ...cafes, _id: undefined, id: 'c' }] }],
  ])('what is best is read from %s', (_where, data) => {
    const result = read(topCategories, data)
    expect(result).toMatchObject({ rows: [cafes] })
    expect(result).not.toHaveProperty('rows[0].totalRevenue')
  })

  test.each([
    // Midnight in Riyadh.
    [1_795_640_400_000, '2026-11-26'],
    [1_795_651_200, '2026-11-26'],
    ['26/11/2026', '2026-11-26'],
    ['5/11/2026', '2026-11-05'],
    ['Week 1', 'Week 1'],
    [19, '19'],
  ])('the point at %j of a series is that of %s', (at, shown) => {
    expect(read(revenueStats, { rows: [{ at, value: '5' }] })).toEqual({ rows: [{ at: shown, value: 5 }] })
  })

  test('a total alone is a series without rows, and a row that makes no sense is left out', () => {
    expect(read(profitStats, { totalProfit: 5 })).toEqual({ rows: [] })
    expect(read(profitStats, { points: [{ at: '2026-09-12', value: '5' }] })).toEqual({ rows: [{ at: '2026-09-12', value: 5 }] })
    const deal = { dealId: 'tea', nameEn: 'Tea', count: '2', totalRevenue: '12.50' }
    const tea = { dealId: 'tea', count: 2, totalRevenue: 12.5 }
    expect(read(topDeals, { rows: [deal, { _id: null }] })).toMatchObject({ rows: [tea] })
  })
})

describe('of a write only its success is needed', () => {
  /** Nobody can go on from a public one without what it answers, a token or an account. */
  const isWrite = ({ method, name, access, file, fullBackendOnly }: Call) =>
    method !== 'GET' && !file && !fullBackendOnly && (access !== 'public' || name === 'registration.register')
  const done = [{}, { success: true, message: 'Done' }, { data: null }, { data: { message: 'Done' } }, { data: 'Done' }, { data: [] }]

  test.each(calls.filter(isWrite).map(({ name, data }) => [name, data] as const))('%s', (_name, data) => {
    for (const body of done) expect(repairResponse(successEnvelope(data), body)).toBeDefined()
  })
})
