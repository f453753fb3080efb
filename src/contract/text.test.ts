import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { businessTexts } from './business-fields.ts'
import { typedPin } from './cashiers.ts'
import { normaliseCode, parseTypedClaim } from './claim-codes.ts'
import { oneTimeCode, recoveryCode } from './one-time-code.ts'
import { foldAnswer, foldForSearch, onOneLine, searchWords, toAsciiDigits, withoutBidiControls, withoutInvisibles } from './text.ts'
import { detectLanguage, firstNonArabic, normalisePhone, normaliseTime, otherScript, parseDecimal, typedTime } from './typed-text.ts'

describe('digits', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['١٬٢٣٤٫٥', '1234.5'],
  ])('%s is %s', (typed, plain) => expect(toAsciiDigits(typed)).toBe(plain))

  test.each([
    ['1,234.5', 1234.5],
    ['1,5', 1.5],
    ['١٫٥', 1.5],
    [' 78 ', 78],
    ['.5', 0.5],
    ['\u200F٧٨', 78],
    ['−5', -5],
    ['１２．５', 12.5],
    ["1'234", 1_234],
    ['1’234.5', 1_234.5],
    ['\u200E– ٥٫٥', -5.5],
  ])('a person who types %s means %d', (typed, value) => expect(parseDecimal(typed)).toBe(value))

  test.each(['', '1.2.3', 'ten', '1e5', '0x10', '1,23,4.5', 'Infinity'])('%s is no number', (typed) =>
    expect(parseDecimal(typed)).toBeNaN(),
  )
})

describe('one cleaning for every kind of code', () => {
  const full = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  const grouped = (sign: string) => (text: string) => (text.match(/.{1,4}/g) ?? []).join(sign)
  const kinds = [
    ['a claim', z.string().check(z.overwrite(normaliseCode)), '7KQ4M2XD'],
    [
      'a claim at the till',
      z.pipe(
        z.string(),
        z.transform((text) => parseTypedClaim(text)?.code),
      ),
      '7KQ4M2XD',
    ],
    ['a one-time code', oneTimeCode, '048213'],
    ['a recovery code', recoveryCode, '0123456789abcdef'],
    ['a PIN', typedPin, '4821'],
    ['a number of a business', businessTexts.commercialRegNo.rule, '1010123456'],
    ['an IBAN', businessTexts.bankAccountNo.rule, 'SA0380000000608010167519'],
  ] as const
  const ways = [
    ['in full width', full],
    ...['-', '−', '–', '\u2011', ' ', '\u00A0', '\u00AD', '\u200B', '\u200D', '\u2060', '_'].map(
      (sign) => [`with ${JSON.stringify(sign)}`, grouped(sign)] as const,
    ),
    ['between direction marks', (text: string) => `\u2068${text}\u2069`],
    ['in Arabic digits', (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x630))],
  ] as const
  test.each(ways)('each is taken %s', (_way, write) => {
    for (const [kind, schema, code] of kinds) expect(schema.parse(write(code)), kind).toBe(code)
  })
})

test('a joiner in a search stands between two words or within one', () => {
  expect(searchWords('قهوة\u200Cلاتيه')).toEqual(foldForSearch('قهوة لاتيه').split(' '))
  expect(searchWords('می\u200Cخواهم').every((word) => foldForSearch('می\u200Cخواهم').includes(word))).toBe(true)
})

test.each([
  '551234567',
  '0551234567',
  '966551234567',
  '+966 55 123 4567',
  '+966 (0)55-123-4567',
  '00966 0 55 123 4567',
  'tel:+966551234567',
  '\u2066+966 55 123 4567\u2069',
  '٠٥٥ ١٢٣ ٤٥٦٧',
  '055\u2011123\u20114567',
])('%s is one mobile number', (typed) => expect(normalisePhone(typed)).toBe('551234567'))

test('another country’s code stays before a number', () => {
  expect(normalisePhone('00971 4 234 5678')).toBe('+97142345678')
  expect(normalisePhone('+966 11 200 3000')).toBe('+966112003000')
})

describe('times', () => {
  test.each([
    ['09:30', '09:30'],
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    ['9:30 pm', '21:30'],
    ['12:00 AM', '00:00'],
    ['12:15 PM', '12:15'],
    ['٠٩:٣٠ م', '21:30'],
    ['٩:٣٠ ص', '09:30'],
  ])('%s is %s', (typed, time) => expect(normaliseTime(typed)).toBe(time))

  test.each(['', '24:00', '9:60', '13:00 PM', '0:30 AM', 'noon', '9'])('%s is none and becomes empty', (typed) => {
    expect(normaliseTime(typed)).toBe('')
  })
})

describe('times as they are typed', () => {
  test.each([
    ['8', '08:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['٠٨٣٠', '08:30'],
    ['8pm', '20:00'],
    ['8 p.m.', '20:00'],
    ['8.30', '08:30'],
    ['٨ م', '20:00'],
    ['٨:٣٠ صباحًا', '08:30'],
    ['12am', '00:00'],
    ['23:59', '23:59'],
  ])('%s is %s', (typed, time) => expect(typedTime(typed)).toBe(time))

  test.each(['', '25:00', '24', '860', '13pm', '8x', '12345', 'noon', '-8'])('%s is none', (typed) => expect(typedTime(typed)).toBe(''))
})

test.each([
  ['السلام عليكم، أضفنا قسيمة Padel court, 90 minutes أمس ولم تظهر للعملاء بعد.', 'ar'],
  ['Our new branch in الراكة opens on Thursday', 'en'],
  ['تمام 👍', 'ar'],
  ['ممتاز wow', 'ar'],
  ['Cafe\u064B\u064B\u064B\u064B\u064B', 'en'],
  ['12:30? 👍', undefined],
  ['١٢٣', undefined],
  ['PO ١٢٣٤٥٦', 'en'],
])('the language of %j is %s', (text, language) => expect(detectLanguage(text)).toBe(language))

describe('a text in the other language', () => {
  test.each([
    ['قهوة', 'en', true],
    ['Coffee for two', 'ar', true],
    ['قهوة V60 Hario', 'ar', false],
    ['Breakfast (فطور)', 'en', false],
    ['50 %', 'ar', false],
  ] as const)('%s as %s: %s', (text, language, is) => expect(otherScript(text, language)).toBe(is))
})

describe('folding for search', () => {
  test.each([
    ['أحمد', 'احمد'],
    ['حمّام مغربيّ', 'حمام مغربي'],
    ['مقهـــى', 'مقهي'],
    ['القهوة', 'القهوه'],
    ['٥٥', '55'],
    ['Café', 'cafe'],
    ['ﻻ', 'لا'],
    ['بيت البن', 'بیت البن'],
    ['علي', 'علی'],
    ['كتب', 'کتب'],
    ['قهوة', 'قہوہ'],
    ['قهوة', 'قھوە'],
    ['Children’s', "Children's"],
    ['Children’s', 'Children´s'],
    ['“Bun”', 'bun'],
    ['Al–Bun', 'al bun'],
    ['Al Bun', 'al-bun'],
    ['Spa & Hammam', 'spa and hammam'],
    ['A\u00ADl\u200C \u200BBun', 'al bun'],
    ['ΟΔΟΣ', 'οδος'],
  ])('%s and %s are the same', (stored, typed) => expect(foldForSearch(stored)).toBe(foldForSearch(typed)))

  test('what is folded is not folded again', () => {
    const letters = Array.from({ length: 0xd7ff }, (_, code) => String.fromCharCode(code + 1)).filter((letter) => letter !== '´')
    for (const letter of letters) {
      const folded = foldForSearch(`a${letter}b`)
      expect(foldForSearch(folded), letter).toBe(folded)
    }
  })

  test('a security answer is folded as it was when it was hashed', () => {
    expect(foldAnswer('  مدرسة  الأحمدية – Children’s & علی ')).toBe('مدرسه الاحمديه – children’s & علی')
  })
})

describe('Arabic names', () => {
  test.each(['حمّام مغربي لمدة 60 دقيقة', 'قهوة، كيك (صغير) & شاي', 'عرض ٥٠٪'])('%s passes', (name) =>
    expect(firstNonArabic(name)).toBeUndefined(),
  )

  test('the first refused character is named', () => {
    expect(firstNonArabic('قهوة V60')).toBe('V')
    expect(firstNonArabic('قهوة 😀')).toBe('😀')
  })

  test('invisible direction marks are taken out of names', () => {
    expect(withoutBidiControls('cafe\u202Efdp')).toBe('cafefdp')
  })
})

describe('invisible characters', () => {
  test.each([
    ['zero-width', 'a\u200Bb\u2060c\uFEFFd\u00ADe\u206Af', 'abcdef'],
    ['control', 'a\0b\u0007c\u007Fd\u009Be', 'abcde'],
    ['direction', 'cafe\u202Efdp', 'cafefdp'],
    ['tabs and line ends', 'a\tb\r\nc\rd\u2028e', 'a b\nc\nd\ne'],
    ['joiners between letters, which stay', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['joiners alone', '\u200D \u200C', ''],
    ['blanks that are letters, alone', '\u2800 \u3164\u115F\u{1D159}', ''],
    ['blanks between letters', 'Ca\u3164fe', 'Ca fe'],
    ['tags', 'Cafe\u{E0041}\u{E007F}', 'Cafe'],
    ['what cannot be seen within a word', 'C\u034Fa\u2062f\u180E\u{E0101}\uFFF9e', 'Cafe'],
    ['the flag of England and a heart on fire, which stay', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥'],
    ['marks with joiners between', `a${'\u0301\u200D'.repeat(20)}b`, `a${'\u0301\u200D'.repeat(4)}b`],
    ['marks beyond the fourth', `a${'\u0301'.repeat(300)}b`, `a${'\u0301'.repeat(4)}b`],
    ['marks of a vocalised word, which stay', 'ٱللَّٰهُمَّ', 'ٱللَّٰهُمَّ'],
  ])('%s', (_name, typed, expected) => expect(withoutInvisibles(typed)).toBe(expected))

  test('a line break within a line is a space', () => expect(onOneLine('Iftar \r\n\n buffet')).toBe('Iftar buffet'))
})

// The server reads such texts before it knows that they are too long: what takes a time of the length squared would stop it.
// Here it would run out of the test's own time.
test('a text of any length is read', () => {
  expect(onOneLine(`a${' '.repeat(300_000)}b`)).toHaveLength(300_002)
  expect(onOneLine(`a${'\u0301\u200D'.repeat(300_000)}b`)).toHaveLength(10)
  expect(onOneLine(`🏴${'\u{E0041}'.repeat(300_000)}b`)).toHaveLength(15)
  expect(parseDecimal(`${'1'.repeat(300_000)}x`)).toBeNaN()
})
