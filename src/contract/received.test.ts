import { describe, expect, test } from 'vitest'
import { listBusinessCategories, listSecurityQuestions } from './lookups.ts'
import { getProfile } from './profile.ts'
import { listRedemptions } from './redemptions.ts'

describe('a profile of another backend', () => {
  const read = (sent: object) => getProfile.data.parse({ businessNameEn: 'Bayt Al Bun', ...sent })

  test.each([
    [{ businessLicense: { fileKey: 'a', name: 'a.pdf' } }, { fileKey: 'a', name: 'a.pdf' }],
    [{ businessLicense: 'a' }, { fileKey: 'a' }],
    [{ businessLicenseDoc: { fileKey: 'a' } }, { fileKey: 'a' }],
    [{ businessLicense: null, businessLicenseDoc: 'a' }, { fileKey: 'a' }],
    [{ businessLicense: null }, null],
    [{}, undefined],
  ])('%j has the licence %j', (sent, licence) => {
    expect(read(sent).businessLicense).toEqual(licence)
  })

  test.each([
    [{ isApproved: false }, 'PENDING'],
    [{ isApproved: false, accountApprovalStatus: null }, 'PENDING'],
    [{ isApproved: false, accountApprovalStatus: 'REJECTED' }, 'REJECTED'],
    [{ isApproved: true }, 'APPROVED'],
    [{}, undefined],
  ])('%j is %s', (sent, status) => {
    expect(read(sent).accountApprovalStatus).toBe(status)
  })
})

describe('a category of another backend', () => {
  const read = (row: unknown) => listBusinessCategories.data.safeParse([row]).data?.[0]
  const cafes = { _id: 'c', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' }

  test.each<[unknown, object]>([
    ['Cafés', { _id: 'Cafés', value: 'Cafés', nameEn: 'Cafés', nameAr: 'Cafés' }],
    [{ value: 'cafes' }, { _id: 'cafes', value: 'cafes', nameEn: 'cafes', nameAr: 'cafes' }],
    [
      { _id: 7, title: 'Cafés' },
      { _id: '7', value: '7', nameEn: 'Cafés', nameAr: 'Cafés' },
    ],
    [
      { _id: 'c', value: 'cafes', nameAr: 'مقاهٍ' },
      { _id: 'c', value: 'cafes', nameEn: 'مقاهٍ', nameAr: 'مقاهٍ' },
    ],
    [{ ...cafes, icon: 'cup' }, cafes],
  ])('%j is shown, and sent back as it came', (row, shown) => {
    expect(read(row)).toEqual({ ...shown, received: JSON.stringify(row) })
  })

  test('has nothing to send back where it has the names of the contract', () => expect(read(cafes)).toEqual(cafes))

  test.each([[null], [''], [{ _id: 'c' }], [{ title: 'Cafés', icon: 'cup' }]])('%j cannot be shown', (row) =>
    expect(read(row)).toBeUndefined(),
  )
})

test('security questions may be texts; a list without any is unreadable', () => {
  const text = 'What was your first school?'
  expect(listSecurityQuestions.data.parse([text, { _id: 'q', value: text }])).toEqual([
    { _id: text, questionEn: text, questionAr: text },
    { _id: 'q', questionEn: text, questionAr: text },
  ])
  expect(listSecurityQuestions.data.safeParse([]).success).toBe(false)
})

test('a redemption may use the words of the specification', () => {
  const row = { _id: 'r', customerName: 'Noura', date: '2026-09-12T08:00:00Z', discount: '25' }
  const read = (fields: object) => listRedemptions.data.parse({ rows: [{ ...row, ...fields }], pagination: { totalCount: 1 } }).rows[0]
  expect(read({})).toMatchObject({ redemptionDate: '2026-09-12T08:00:00.000Z', discountPercentage: 25 })
  expect(read({ date: '12/9/2026' })).toMatchObject({ redemptionDate: '2026-09-12T00:00:00.000Z' })
  expect(read({ date: 'soon', discount: 'half' })).not.toHaveProperty('redemptionDate')
  expect(read({ discountPercentage: 10 })).toMatchObject({ discountPercentage: 10 })
})
