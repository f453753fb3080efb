// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DealRow } from '#contract/deals.ts'
import { checkFields, type ReviewCheck, type ReviewCheckName, reviewCheckNames } from '#contract/review-checks.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { renderIn } from '#fixtures/test-render.tsx'
import type { Language } from '#i18n/languages.ts'
import { RowFindings } from './findings.tsx'
import { FoundByChecks } from './found-by-checks.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { useCheckSentence } from './use-check-sentence.ts'

afterEach(cleanup)

type Values = ReviewCheck['values']

function Sentence({ check }: { readonly check: ReviewCheck }) {
  return useCheckSentence()(check)
}

const withoutIsolates = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\u00a0\u2009]/g, ' ')

function say(language: Language, name: ReviewCheckName, values: Values = {}, result: ReviewCheck['result'] = 'failed') {
  const { container, unmount } = renderIn(language, <Sentence check={{ name, result, values, frames: [] }} />)
  const text = withoutIsolates(container.textContent)
  unmount()
  return text
}

const hours = { day: 'Friday', openingTime: '16:00', closingTime: '02:00', shopOpeningTime: '16:00', shopClosingTime: '23:00', days: 1 }

test.each<[ReviewCheckName, Values, string, string]>([
  ['textsComplete', { problem: 'missing', field: 'detailsAr' }, 'No text in the Arabic details.', 'لا يوجد نص في التفاصيل العربية.'],
  [
    'numbersAgree',
    { en: '75, SAR 45', ar: '60' },
    'Only the English text says 75, SAR 45, only the Arabic one 60.',
    'في النص الإنجليزي وحده 75, SAR 45، وفي العربي وحده 60.',
  ],
  ['numbersAgree', { en: '75', ar: '' }, 'Only the English text says 75.', 'في النص الإنجليزي وحده 75.'],
  ['numbersAgree', { en: '', ar: '60' }, 'Only the Arabic text says 60.', 'في النص العربي وحده 60.'],
  [
    'usualDiscount',
    { discount: 85, low: 20, high: 50, count: 1_204 },
    'The discount is 85%. Usual in this category: 20% to 50% (approved vouchers compared: 1,204).',
    'الخصم 85%، والمعتاد في هذه الفئة من 20% إلى 50% (عدد القسائم المقبولة للمقارنة: 1,204).',
  ],
  [
    'withinShopHours',
    hours,
    'Friday: the voucher says 16:00–02:00, but the shop is open 16:00–23:00.',
    'الجمعة: ساعات القسيمة 16:00–02:00، وساعات عمل المنشأة 16:00–23:00.',
  ],
  [
    'withinShopHours',
    { ...hours, shopOpeningTime: '', shopClosingTime: '', days: 2 },
    'Friday: the voucher says 16:00–02:00, but the shop is closed. It differs on 2 days.',
    'الجمعة: ساعات القسيمة 16:00–02:00، والمنشأة مغلقة. الاختلاف في يومين.',
  ],
  [
    'withinShopHours',
    { cause: 'ramadan', from: '2027-02-08', to: '2027-03-08' },
    'The shop’s special hours leave the voucher no hours: Ramadan, Feb 8 – Mar 8, 2027.',
    'الساعات الخاصة بالمنشأة لا تُبقي للقسيمة أي ساعة: رمضان، 8 فبراير – 8 مارس 2027.',
  ],
  [
    'pictureSize',
    { width: 300, height: 200, minWidth: 640, minHeight: 400 },
    'The picture is 300 × 200 pixels; at least 640 × 400 are needed.',
    'أبعاد الصورة 300 × 200 بكسل، والحد الأدنى 640 × 400.',
  ],
  ['pictureSize', { width: 0, height: 0, minWidth: 640, minHeight: 400 }, 'There is no picture.', 'لا توجد صورة.'],
  [
    'pictureUnique',
    { dealId: 'p', dealEn: 'Padel', dealAr: 'بادل', providerId: 'r', businessEn: 'Ramz', businessAr: 'رمز' },
    'Ramz has the same picture in Padel.',
    'الصورة نفسها لدى رمز في بادل.',
  ],
  [
    'termsAgree',
    { problem: 'until', said: '22:00', set: '23:00' },
    'The terms say until 22:00, but the hours end at 23:00.',
    'في الشروط حتى 22:00، وتنتهي الساعات عند 23:00.',
  ],
  [
    'termsAgree',
    { problem: 'day', said: 'Friday', set: 'Friday' },
    'The terms exclude Friday, but the hours include it.',
    'تستثني الشروط يوم الجمعة، وهو ضمن ساعات الاستخدام.',
  ],
  [
    'termsAgree',
    { problem: 'quantity', said: 1, set: 2 },
    'Uses per customer: 1 in the terms, 2 in the field.',
    'الكمية لكل عميل: 1 في الشروط، و2 في الحقل.',
  ],
  ['knownBusiness', { decisions: 0, approved: 0 }, 'This is the first decision about this business.', 'هذا أول قرار بشأن هذه المنشأة.'],
  ['knownBusiness', { decisions: 4, approved: 75 }, 'Approved so far from this business: 3 of 4.', 'قُبل من هذه المنشأة حتى الآن 3 من 4.'],
  ['forbiddenWords', { words: 'wine, نبيذ', count: 2 }, 'Forbidden words: wine, نبيذ.', 'كلمات ممنوعة: wine، نبيذ.'],
])('%s says what it found: %j', (name, values, english, arabic) => {
  expect(say('en', name, values)).toBe(english)
  expect(say('ar', name, values)).toBe(arabic)
})

test.each([
  [2, 'الاختلاف في يومين.'],
  [3, 'الاختلاف في 3 أيام.'],
  [7, 'الاختلاف في 7 أيام.'],
])('%i days have the Arabic form of their number', (days, ending) => {
  expect(say('ar', 'withinShopHours', { ...hours, days })).toMatch(new RegExp(`${ending}$`))
})

const passedValues: Partial<Record<ReviewCheckName, Values>> = {
  usualDiscount: { discount: 40, low: 20, high: 50, count: 214 },
  pictureSize: { width: 1_600, height: 1_000, minWidth: 640, minHeight: 400 },
  knownBusiness: { decisions: 14, approved: 93 },
}

test.each(reviewCheckNames)('%s has a sentence of its own for passing and for not running, in both languages', (name) => {
  const sentences = (['en', 'ar'] as const).flatMap((language) => [
    say(language, name, passedValues[name], 'passed'),
    say(language, name, {}, 'notRun'),
  ])
  expect(new Set(sentences).size).toBe(4)
  for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]+[^{}.]\.$/)
  expect(sentences.join()).not.toMatch(/NaN|undefined/)
})

test('names, problems and days of a newer server break nothing', () => {
  const newer = { name: 'coverReadable', result: 'failed', values: { blur: 4 }, frames: [{ field: 'coverAlt' }] }
  const known = { name: 'textsComplete', result: 'failed', values: { problem: 'rude', field: 'slogan' }, frames: [{ field: 'slogan' }] }
  expect(checkFields.checks.parse([newer, known])).toEqual([{ ...known, frames: [] }])
  expect(say('en', 'textsComplete', known.values)).toBe('A text is incomplete')
  expect(say('en', 'termsAgree', { problem: 'place', said: 'a', set: 'b' })).toBe('Terms contradict the fields')
  expect(say('en', 'termsAgree', { problem: 'day', said: 'Someday', set: 'Someday' })).toContain('Someday')
  const row = DealRow.parse({ ...buildDeal('p1'), lane: 'look', failedChecks: ['coverReadable'], notRunChecks: ['coverReadable'] })
  renderIn('en', <FoundByChecks row={row} />)
  expect(screen.getByText('Look at the whole voucher')).toBeTruthy()
  renderIn('en', <ReviewChecks lane="look" checks={[]} />)
  expect(screen.getByText(/^A check that this page does not know yet found something/)).toBeTruthy()
  expect(DealRow.parse({ ...buildDeal('p1'), lane: 'express' }).lane).toBeUndefined()
})

test('a row names each finding and what could not be checked', () => {
  const row = buildDeal('p1', { lane: 'hand', failedChecks: ['knownBusiness'], notRunChecks: ['pictureSize', 'pictureUnique'] })
  const { unmount } = renderIn('en', <FoundByChecks row={row} />)
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines()).toEqual(['Business not known yet', 'Not checked: picture size and copied picture'])
  unmount()
  renderIn('ar', <FoundByChecks row={buildDeal('p1', { lane: 'hand', failedChecks: [], notRunChecks: [] })} />)
  expect(lines()).toEqual(['لم تُفحص بعد'])
})

test('the question about a row names all that the checks found, below a title', () => {
  const row = buildDeal('p1', { lane: 'hand', failedChecks: ['knownBusiness', 'termsAgree'], notRunChecks: ['pictureSize'] })
  const { unmount } = renderIn('en', <RowFindings row={row} />)
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('Findings of the checks')).toBeTruthy()
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Business not known yet',
    'Terms contradict the fields',
    'Not checked: picture size',
  ])
  unmount()
  renderIn('en', <RowFindings row={buildDeal('p1', { lane: 'clean', failedChecks: [], notRunChecks: [] })} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
