import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { DealInput, DealListQuery } from './deals.ts'
import { arabicText, newPassword, numberText } from './field-rules.ts'
import { OriginalPrice } from './money.ts'
import { emailAddress, fieldIssues, lineText, requiredText } from './rules.ts'
import { ReceivedTimings, SelectedTimings } from './timings.ts'

const complaints = (schema: z.ZodMiniType, value: unknown) => {
  const checked = schema.safeParse(value)
  return checked.success ? [] : fieldIssues(checked.error.issues)
}
const codes = (schema: z.ZodMiniType, value: unknown) => complaints(schema, value).map(({ code }) => code)

describe('texts', () => {
  test('an empty or blank text is one complaint, not two', () => {
    expect(codes(requiredText(5), '  ')).toEqual(['required'])
    expect(codes(requiredText(5), undefined)).toEqual(['required'])
  })

  test('a text of joiners alone is empty; lines stay in a text and not in a name', () => {
    expect(codes(requiredText(5), '\u200D\u200C')).toEqual(['required'])
    expect(requiredText(5).parse(' a\r\nb ')).toBe('a\nb')
    expect(lineText(5).parse(' a\r\nb ')).toBe('a b')
    expect(arabicText(60).parse('قهوة\nوتمر')).toBe('قهوة وتمر')
  })

  test('too long says how long it may be', () => {
    expect(complaints(requiredText(5), 'abcdef')).toEqual([{ path: '', code: 'tooLong', params: { max: 5 } }])
  })

  test('an Arabic name names the character it refuses, and needs a letter', () => {
    expect(complaints(arabicText(60), 'قهوة V60')).toEqual([{ path: '', code: 'arabicOnly', params: { character: 'V' } }])
    expect(codes(arabicText(60), '123')).toEqual(['arabicLetters'])
  })

  test.each([
    'ahmed＠bayt.sa',
    'mailto:ahmed@bayt.sa?subject=Hi',
    'Ahmed <ahmed@bayt.sa>',
    '<mailto:Ahmed@Bayt.SA>',
    'ahmed@bayt.sa.',
    'ahmed@ba\u00ADyt.sa',
  ])('the address in %s is read', (typed) => expect(emailAddress.parse(typed)).toBe('ahmed@bayt.sa'))

  test.each(['a@b', 'a b@c.sa', '@c.sa', 'a@b/c.sa', 'a@b.sa:80', 'a@@b.sa', 'أحمد@bayt.sa'])('%s is no e-mail address', (address) =>
    expect(codes(emailAddress, address)).toEqual(['email']),
  )

  test('an e-mail address is trimmed and in lower case', () => {
    expect(emailAddress.parse('  Ahmed@Bayt.SA ')).toBe('ahmed@bayt.sa')
    expect(emailAddress.parse('\u2068ahmed@bayt.sa\u2069\u200B')).toBe('ahmed@bayt.sa')
    for (const address of ['ahmed@موقع.السعودية', 'ahmed@xn--4gbrim.xn--mgberp4a5d4ar'])
      expect(emailAddress.parse(address)).toBe('ahmed@xn--4gbrim.xn--mgberp4a5d4ar')
  })

  test.each([
    ['Aa1!aaa', 'tooShort'],
    ['aaaaaaa1!', 'passwordUppercase'],
    ['AAAAAAA1!', 'passwordLowercase'],
    ['Aaaaaaaa!', 'passwordDigit'],
    ['Aaaaaaaa1', 'passwordSpecial'],
    ['Aaaa aaa1!', 'passwordSpaces'],
  ])('the password %s is refused: %s', (password, code) => expect(codes(newPassword, password)).toEqual([code]))

  test('a number field tells an empty field from one that is no number', () => {
    expect(codes(numberText(OriginalPrice), '')).toEqual(['required'])
    expect(codes(numberText(OriginalPrice), 'ten')).toEqual(['numeric'])
    expect(numberText(OriginalPrice).parse('١٢٫٥')).toBe(12.5)
  })
})

describe('hours', () => {
  const day = (openingTime: string, closingTime: string) => ({ day: 'Friday', openingTime, closingTime })

  test('a selected day without a closing time is named', () => {
    expect(complaints(SelectedTimings, [day('16:00', '')])).toEqual([
      { path: '0.closingTime', code: 'dayIncomplete', params: { day: 'Friday' } },
    ])
  })

  test('no day, equal times and a day twice are refused; overnight hours are not', () => {
    expect(codes(SelectedTimings, [])).toEqual(['noDays'])
    expect(codes(SelectedTimings, [day('08:00', '08:00')])).toEqual(['dayEqualTimes'])
    expect(codes(SelectedTimings, [day('08:00', '09:00'), day('10:00', '11:00')])).toEqual(['dayRepeated'])
    expect(codes(SelectedTimings, [day('22:00', '02:00')])).toEqual([])
  })

  test('what arrives at the server is normalised, and days without both times are dropped', () => {
    expect(ReceivedTimings.parse([day('9:00 AM', '10:30 PM'), { day: 'Monday', openingTime: '09:00', closingTime: 'late' }])).toEqual([
      day('09:00', '22:30'),
    ])
    expect(codes(ReceivedTimings, [day('', '')])).toEqual(['noDays'])
  })
})

describe('a deal', () => {
  const deal = {
    nameEn: 'Coffee',
    nameAr: 'قهوة',
    detailsEn: 'Two cups',
    detailsAr: 'كوبان',
    termsAndConditionsEn: 'None',
    termsAndConditionsAr: 'لا شيء',
    originalPrice: 78,
    discountPercentage: 40,
    discountedPrice: 46.8,
    qtyPerUser: 2,
    dealTimingsOption: 'COMMON',
    dealTimings: [{ day: 'Monday', openingTime: '08:00', closingTime: '23:00' }],
  }

  test('that keeps every rule passes', () => expect(complaints(DealInput, deal)).toEqual([]))

  test('whose prices do not agree is told so on the price after the discount', () => {
    expect(complaints(DealInput, { ...deal, discountedPrice: 50 })).toEqual([{ path: 'discountedPrice', code: 'priceMismatch' }])
  })

  test('whose price does not fall, if only by rounding, is told the price before', () => {
    expect(complaints(DealInput, { ...deal, originalPrice: 2, discountPercentage: 0.1, discountedPrice: 2 })).toEqual([
      { path: 'discountedPrice', code: 'lessThan', params: { max: 2 } },
    ])
  })

  test('may not bring fields that are not its own', () => {
    expect(DealInput.parse({ ...deal, isApproved: true, dealStatus: 'APPROVED' })).not.toHaveProperty('isApproved')
  })

  test('lists are asked with checked parameters only', () => {
    expect(DealListQuery.parse({ page: '2', dealStatus: 'PENDING' })).toMatchObject({ page: 2, limit: 10, dealStatus: ['PENDING'] })
    for (const query of [
      { page: 'abc' },
      { page: '0' },
      { limit: '101' },
      { search: { $gt: '' } },
      { sortKey: 'password' },
      { dealStatus: ['X'] },
    ])
      expect(DealListQuery.safeParse(query).success, JSON.stringify(query)).toBe(false)
  })
})
