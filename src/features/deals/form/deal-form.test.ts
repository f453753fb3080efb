import { describe, expect, test } from 'vitest'
import { copiedToAll, type HoursDraft, mapHoursIssue, toCompleteTimings, withOption } from '#components/hours/hours-form.ts'
import { dealLengths } from '#contract/limits.ts'
import { fieldIssues } from '#contract/rules.ts'
import { everyDay } from '#contract/timings.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { DealForm, type DealFormValues, emptyDraft, readyTexts, toCreateDeal } from './deal-form.ts'
import { receivedDealForm } from './received-deal.ts'

const cover = new File(['x'], 'cover.webp', { type: 'image/webp' })
const filled: DealFormValues = {
  ...emptyDraft,
  nameEn: 'Coffee and cake',
  nameAr: 'قهوة وكيكة',
  detailsEn: 'Two cups.',
  detailsAr: 'كوبان من قهوة V60.',
  termsAndConditionsEn: 'One per visit.',
  termsAndConditionsAr: 'واحدة لكل زيارة.',
  originalPrice: '٧٨',
  discountPercentage: '40',
  discountedPrice: '46.80',
  written: ['discountPercentage', 'originalPrice'],
  qtyPerUser: '2',
  hours: { ...emptyDraft.hours, common: { openingTime: '08:00', closingTime: '11:00 PM' } },
  dealCoverImg: cover,
}

const byDay = (...set: readonly (readonly [index: number, openingTime: string, closingTime: string])[]): HoursDraft => ({
  ...emptyDraft.hours,
  option: 'INDIVIDUAL',
  days: emptyDraft.hours.days.map((day, index) => {
    const hours = set.find(([each]) => each === index)
    return hours ? { open: true, openingTime: hours[1], closingTime: hours[2] } : day
  }),
})

const findIssues = (values: DealFormValues) => {
  const checked = DealForm.safeParse(values)
  return checked.success ? [] : fieldIssues(checked.error.issues)
}
const findCodes = (values: DealFormValues) => findIssues(values).map(({ path, code }) => [path, code])

describe('what is sent', () => {
  test('typed texts become numbers, one time becomes seven days, times become 24-hour', () => {
    expect(toCreateDeal(DealForm.parse(filled))).toEqual({
      body: {
        nameEn: 'Coffee and cake',
        nameAr: 'قهوة وكيكة',
        detailsEn: 'Two cups.',
        detailsAr: 'كوبان من قهوة V60.',
        termsAndConditionsEn: 'One per visit.',
        termsAndConditionsAr: 'واحدة لكل زيارة.',
        originalPrice: 78,
        discountPercentage: 40,
        discountedPrice: 46.8,
        qtyPerUser: 2,
        dealTimingsOption: 'COMMON',
        dealTimings: everyDay('08:00', '23:00'),
      },
      files: { dealCoverImg: cover },
    })
  })

  test('day by day only the selected days are sent, overnight ones too', () => {
    const { body } = toCreateDeal(DealForm.parse({ ...filled, hours: byDay([0, '08:00', '23:00'], [4, '22:00', '02:00']) }))
    expect(body.dealTimings).toEqual([
      { day: 'Monday', openingTime: '08:00', closingTime: '23:00' },
      { day: 'Friday', openingTime: '22:00', closingTime: '02:00' },
    ])
  })
})

describe('what is refused, and where it is said', () => {
  test('an empty form complains once about each field', () => {
    expect(findCodes({ ...emptyDraft, dealCoverImg: null }).toSorted()).toEqual(
      [
        ['dealCoverImg', 'fileRequired'],
        ['detailsAr', 'required'],
        ['detailsEn', 'required'],
        ['discountPercentage', 'required'],
        ['discountedPrice', 'required'],
        ['hours.common.openingTime', 'dayIncomplete'],
        ['nameAr', 'required'],
        ['nameEn', 'required'],
        ['originalPrice', 'required'],
        ['termsAndConditionsAr', 'required'],
        ['termsAndConditionsEn', 'required'],
      ].toSorted(),
    )
  })

  test.each([
    ['an Arabic name with a Latin letter', { nameAr: 'قهوة v' }, 'nameAr', 'arabicOnly'],
    ['a price of one', { originalPrice: '1', discountedPrice: '0.60' }, 'originalPrice', 'greaterThan'],
    ['a price that is no number', { originalPrice: 'ten' }, 'originalPrice', 'numeric'],
    ['a discount of zero', { discountPercentage: '0' }, 'discountPercentage', 'positive'],
    ['three decimals', { originalPrice: '78.001' }, 'originalPrice', 'twoDecimals'],
    ['half a voucher', { qtyPerUser: '1.5' }, 'qtyPerUser', 'wholeNumber'],
    ['prices that do not agree', { discountedPrice: '50' }, 'discountedPrice', 'priceMismatch'],
  ] as const)('%s', (_name, change, path, code) => {
    expect(findCodes({ ...filled, ...change })).toEqual([[path, code]])
  })

  const { name, details, terms } = dealLengths
  describe.each([
    ['a new voucher', DealForm],
    ['a known voucher', receivedDealForm(buildDeal('d1'))],
  ])('at the bounds of %s', (_what, form) => {
    test.each<Partial<DealFormValues>>([
      { nameEn: 'a'.repeat(name), nameAr: 'ق'.repeat(name) },
      { detailsEn: 'a'.repeat(details), detailsAr: 'ق'.repeat(details) },
      { termsAndConditionsEn: 'a'.repeat(terms), termsAndConditionsAr: 'ق'.repeat(terms) },
      { originalPrice: '1.01', discountPercentage: '50', discountedPrice: '0.51' },
      { originalPrice: '1,000,000', discountPercentage: '0.01', discountedPrice: '999900' },
      { originalPrice: '100', discountPercentage: '99.99', discountedPrice: '0.01' },
      { qtyPerUser: '1' },
      { qtyPerUser: '1000' },
    ])('what the server takes is taken (%#)', (change) => {
      expect(form.safeParse({ ...filled, ...change }).success).toBe(true)
    })

    test.each<readonly [path: string, code: string, change: Partial<DealFormValues>]>([
      ['nameEn', 'tooLong', { nameEn: 'a'.repeat(name + 1) }],
      ['nameAr', 'tooLong', { nameAr: 'ق'.repeat(name + 1) }],
      ['nameAr', 'arabicLetters', { nameAr: '١٢٣' }],
      ['detailsEn', 'tooLong', { detailsEn: 'a'.repeat(details + 1) }],
      ['detailsAr', 'tooLong', { detailsAr: 'ق'.repeat(details + 1) }],
      ['termsAndConditionsEn', 'tooLong', { termsAndConditionsEn: 'a'.repeat(terms + 1) }],
      ['termsAndConditionsAr', 'tooLong', { termsAndConditionsAr: 'ق'.repeat(terms + 1) }],
      ['originalPrice', 'positive', { originalPrice: '0' }],
      ['originalPrice', 'atMost', { originalPrice: '1000000.01' }],
      ['discountPercentage', 'lessThan', { discountPercentage: '100' }],
      ['discountedPrice', 'positive', { discountedPrice: '0' }],
      ['discountedPrice', 'lessThan', { discountedPrice: '78' }],
      ['qtyPerUser', 'positive', { qtyPerUser: '0' }],
      ['qtyPerUser', 'atMost', { qtyPerUser: '1001' }],
    ])('what it refuses is refused: %s, %s', (path, code, change) => {
      const { error } = form.safeParse({ ...filled, ...change })
      expect(fieldIssues(error?.issues ?? [])).toContainEqual(expect.objectContaining({ path, code }))
    })
  })

  test('a discount of a hundred leaves no price, and both say so', () => {
    expect(findCodes({ ...filled, discountPercentage: '100', discountedPrice: '' })).toEqual([
      ['discountPercentage', 'lessThan'],
      ['discountedPrice', 'required'],
    ])
  })

  test('hours of every day: incomplete and equal are each said once', () => {
    const common = (openingTime: string, closingTime: string) =>
      findCodes({ ...filled, hours: { ...emptyDraft.hours, common: { openingTime, closingTime } } })
    expect(common('08:00', '')).toEqual([['hours.common.closingTime', 'dayIncomplete']])
    expect(common('08:00', '08:00')).toEqual([['hours.common.closingTime', 'dayEqualTimes']])
  })

  test('day by day the complaint stands on the day and names it', () => {
    expect(findIssues({ ...filled, hours: byDay([0, '08:00', '23:00'], [4, '16:00', ''], [5, '', '23:00']) })).toEqual([
      { path: 'hours.days.4.closingTime', code: 'dayIncomplete', params: { day: 'Friday' } },
      { path: 'hours.days.5.openingTime', code: 'dayIncomplete', params: { day: 'Saturday' } },
    ])
  })

  test('day by day without a day', () => {
    expect(findCodes({ ...filled, hours: byDay() })).toEqual([['hours.days', 'noDays']])
  })
})

describe('what the server complains about', () => {
  const issue = (path: string) => ({ path, code: 'dayIncomplete' as const })

  test('timings are counted as sent: the second one may be Friday', () => {
    expect(mapHoursIssue(issue('dealTimings.1.closingTime'), 'dealTimings', byDay([0, '08:00', '23:00'], [4, '16:00', '17:00'])).path).toBe(
      'hours.days.4.closingTime',
    )
  })

  test('in every-day mode all seven are one pair of times', () => {
    expect(mapHoursIssue(issue('dealTimings.6.closingTime'), 'dealTimings', emptyDraft.hours).path).toBe('hours.common.closingTime')
  })

  test('a complaint about all timings goes to the days, other fields keep their path', () => {
    expect(mapHoursIssue(issue('dealTimings'), 'dealTimings', byDay()).path).toBe('hours.days')
    expect(mapHoursIssue(issue('nameAr'), 'dealTimings', byDay()).path).toBe('nameAr')
  })
})

describe('the draft', () => {
  test('survives being written down', () => {
    const { dealCoverImg: _picture, ...draft } = filled
    expect(JSON.parse(JSON.stringify(draft))).toEqual(draft)
  })

  test('going day by day starts from the hours of every day, and a second time keeps what was set', () => {
    const seeded = withOption(filled.hours, 'INDIVIDUAL')
    expect(seeded.days[6]).toEqual({ open: true, openingTime: '08:00', closingTime: '11:00 PM' })
    const changed = { ...seeded, days: seeded.days.with(6, { open: false, openingTime: '', closingTime: '' }) }
    expect(withOption(withOption(changed, 'COMMON'), 'INDIVIDUAL').days).toEqual(changed.days)
  })

  test('copying opens all seven days at the same hours', () => {
    expect(
      toCompleteTimings({ ...emptyDraft.hours, option: 'INDIVIDUAL', days: copiedToAll(byDay([4, '16:00', '23:00']).days, 4) }),
    ).toEqual(everyDay('16:00', '23:00'))
  })

  test('a language is complete when its three texts may be sent', () => {
    expect(readyTexts(filled, 'ar')).toBe(3)
    expect(readyTexts({ ...filled, nameAr: 'Coffee', detailsAr: ' ' }, 'ar')).toBe(1)
  })
})
