import { expect, test } from 'vitest'
import { isChangedSince } from '#components/review/decisions.ts'
import type { Deal } from '#contract/deals.ts'
import { everyDay } from '#contract/timings.ts'
import { buildDeal, buildDealRow } from '#fixtures/builders.ts'
import { toSeen, toSeenRow } from './deal-decision-calls.ts'

const cover = { fileUrl: '/files/a.webp?signature=1' }
const category = { _id: 'c', value: 'CAFES', nameEn: 'Cafés', nameAr: 'مقاهٍ' }
const provider = { _id: 'bun', businessNameEn: 'Bayt Al Bun', businessNameAr: 'بيت البُن' }
const before = buildDeal('p1', { dealCoverImg: cover, serviceProvider: { ...provider, businessCategory: category } })
const isChanged = (changes: Partial<Deal>) => isChangedSince(toSeen(before), toSeen({ ...before, ...changes }))

test.each<Partial<Deal>>([
  { nameEn: 'Two coffees' },
  { nameAr: 'قهوتان' },
  { detailsEn: 'One cup.' },
  { detailsAr: 'كوب.' },
  { termsAndConditionsEn: 'None.' },
  { termsAndConditionsAr: '' },
  { originalPrice: 80 },
  { discountPercentage: 41 },
  { discountedPrice: undefined },
  { qtyPerUser: 3 },
  { dealTimingsOption: 'INDIVIDUAL' },
  { dealTimings: everyDay('08:00', '22:00') },
  { dealTimings: before.dealTimings.slice(1) },
  { dealCoverImg: { fileUrl: '/files/b.webp' } },
  { dealCoverImg: null },
  { serviceProvider: { ...provider, businessCategory: { ...category, value: 'BAKERIES' } } },
])('%j is a change of what a reviewer has read', (changes) => expect(isChanged(changes)).toBe(true))

test('a picture at an address that is signed anew is the same, and a decision is no change of the text', () => {
  expect(isChanged({ dealCoverImg: { fileUrl: '/files/a.webp?signature=2' }, dealStatus: 'APPROVED', version: 2 })).toBe(false)
})

test('what a list leaves out, or tells of the picture, was not read there', () => {
  const row = buildDealRow('p1', { nameAr: '', discountedPrice: undefined, dealCoverImg: { fileUrl: '/small.webp' } })
  expect(isChangedSince(toSeenRow(row), toSeen(before))).toBe(false)
  expect(isChangedSince(toSeenRow(row), toSeen({ ...before, originalPrice: 80 }))).toBe(true)
})
