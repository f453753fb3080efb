// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ApprovedDeal } from '#contract/deals.ts'
import { everyDay } from '#contract/timings.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { diffText } from './diff-text.ts'

const said = (before: string, now: string, language: 'en' | 'ar') =>
  diffText(before, now, language).map(({ kind, text }) => `${{ same: '', removed: '-', added: '+' }[kind]}${text}`)

describe('words', () => {
  test('are compared whole, in both scripts', () => {
    expect(said('One per visit.', 'Two per visit.', 'en')).toEqual(['-One', '+Two', ' per visit.'])
    expect(said('شاي بالنعناع، ثم قهوة عربية.', 'شاي بالزعفران، ثم قهوة عربية.', 'ar')).toEqual([
      'شاي ',
      '-بالنعناع',
      '+بالزعفران',
      '، ثم قهوة عربية.',
    ])
  })

  test('of another text are not woven into it', () => {
    expect(said('Black soap and a mask', 'Two hours of padel on Fridays', 'en')).toEqual([
      '-Black soap and a mask',
      '+Two hours of padel on Fridays',
    ])
    expect(said('', 'New', 'en')).toEqual(['+New'])
  })
})

const open = async (before: object, language: 'en' | 'ar' = 'en') => {
  const deal = buildDeal('p1', { detailsEn: 'Two cups of coffee.', originalPrice: 100, discountedPrice: 60 })
  const lastApproved = ApprovedDeal.parse({ ...deal, decidedBy: 'Sami Al Harbi', decidedAt: '2026-09-10T09:00:00Z', ...before })
  await openPage({
    path: '/admin/deals/p1',
    as: 'ADMIN',
    language,
    server: createMarketplace({ deals: [{ ...deal, lastApproved }] }),
  })
  return deal
}
const panel = async () => within(await screen.findByRole('region', { name: 'Changed since approval' }))

test('a reviewer sees what has changed since the approval, and who had approved when', async () => {
  await open({
    detailsEn: 'One cup of coffee.',
    originalPrice: 80,
    discountedPrice: 80,
    dealTimings: everyDay('10:00', '22:00'),
    qtyPerUser: 1,
  })
  const shown = await panel()
  expect(shown.getByText('Approved by \u2068Sami Al Harbi\u2069, Sep 10, 2026, 12:00')).toBeTruthy()
  const texts = (tag: string) => [...document.querySelectorAll(tag)].map(({ textContent }) => textContent)
  expect(texts('del')).toEqual(['Removed: One cup', 'Before: SAR\u00A080.00', 'Before: SAR\u00A080.00', 'Before: 1', 'Before: 10:00–22:00'])
  expect(texts('ins')).toEqual(['Added: Two cups', 'Now: SAR\u00A0100.00', 'Now: SAR\u00A060.00', 'Now: 2', 'Now: 08:00–23:00'])
  expect(shown.getByText('+25%')).toBeTruthy()
  expect(shown.getByText('−25%')).toBeTruthy()
  expect(shown.getByText('بلا تغيير')).toBeTruthy()
  expect(shown.getByText('Every day')).toBeTruthy()
  expect(shown.queryByText('Name')).toBeNull()
})

test('a day that was added or dropped stands alone, and a new picture beside the one before', async () => {
  await open({ dealTimings: everyDay('08:00', '23:00').slice(1), dealCoverImg: { fileUrl: '/files/old.webp' } })
  const shown = await panel()
  expect(shown.getByText('Monday').closest('div')?.textContent).toBe('MondayBefore: ClosedNow: 08:00–23:00')
  expect(shown.queryByText('Tuesday')).toBeNull()
  expect(shown.getByRole('img', { name: 'Cover picture before' })).toBeTruthy()
})

test('an occasion in which it is no longer valid is shown', async () => {
  await open({ notValidIn: ['eidAlFitr', 'ramadan'] })
  const shown = await panel()
  expect(shown.getByText('Not valid in').parentElement?.textContent).toBe('Not valid inBefore: Eid al-Fitr and RamadanNow: —')
})

test('nothing is said where nothing has changed', async () => {
  await open({})
  await screen.findByRole('region', { name: 'Content in both languages' })
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('region', { name: 'Changed since approval' })).toBeNull()
})

test('the spaces around a change are not marked', () => {
  const changed = diffText('Dubbed in Arabic from Sunday to Thursday', 'Dubbed in English from Monday to Thursday', 'en').filter(
    ({ kind }) => kind !== 'same',
  )
  expect(changed.map(({ text }) => text)).toEqual(['Arabic', 'English', 'Sunday', 'Monday'])
})

test('one percentage for two prices that changed alike', async () => {
  await open({ originalPrice: 80, discountedPrice: 48 })
  const shown = await panel()
  expect(shown.getAllByText('+25%')).toHaveLength(1)
})
