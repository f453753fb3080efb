import { foldForSearch } from '#contract/text.ts'
import { isOneOf, type Token, wordSet } from '#server/i18n/tokens.ts'

const list = (words: Readonly<Record<string, number>>) =>
  new Map(Object.entries(words).map(([word, value]) => [foldForSearch(word), value]))

const english = list({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1_000,
})

const arabicUnits = list({
  واحد: 1,
  واحدة: 1,
  إحدى: 1,
  أحد: 1,
  اثنان: 2,
  اثنين: 2,
  اثنتان: 2,
  اثنتين: 2,
  اثنا: 2,
  اثني: 2,
  اثنتا: 2,
  اثنتي: 2,
  ثلاث: 3,
  ثلاثة: 3,
  أربع: 4,
  أربعة: 4,
  خمس: 5,
  خمسة: 5,
  ست: 6,
  ستة: 6,
  سبع: 7,
  سبعة: 7,
  ثمان: 8,
  ثماني: 8,
  ثمانية: 8,
  تسع: 9,
  تسعة: 9,
})

const arabicTen = list({ عشر: 10, عشرة: 10 })

const arabicTens = list({
  عشرون: 20,
  عشرين: 20,
  ثلاثون: 30,
  ثلاثين: 30,
  أربعون: 40,
  أربعين: 40,
  خمسون: 50,
  خمسين: 50,
  ستون: 60,
  ستين: 60,
  سبعون: 70,
  سبعين: 70,
  ثمانون: 80,
  ثمانين: 80,
  تسعون: 90,
  تسعين: 90,
  مئة: 100,
  مائة: 100,
  مئتان: 200,
  مئتين: 200,
  مائتان: 200,
  مائتين: 200,
  ألف: 1_000,
  ألفان: 2_000,
  ألفين: 2_000,
})

/** "لست" is "I am not", and not "for six". */
const notNumbers = new Set(['لست'])

const lookUp = (words: ReadonlyMap<string, number>, token: Token | undefined): number | undefined => {
  if (token?.kind !== 'word' || notNumbers.has(token.text)) return undefined
  for (const word of token.forms) {
    const value = words.get(word)
    if (value !== undefined) return value
  }
  return undefined
}

interface NumberWords {
  readonly value: number
  /** The number of its tokens. */
  readonly length: number
}

function readEnglish(tokens: readonly Token[], at: number): NumberWords | undefined {
  const first = lookUp(english, tokens[at])
  if (first === undefined) return undefined
  const joined = tokens[at + 1]?.text === '-' ? at + 2 : at + 1
  const second = lookUp(english, tokens[joined])
  if (second !== undefined && first >= 20 && first < 100 && second < 10) return { value: first + second, length: joined - at + 1 }
  if (second !== undefined && first < 100 && second >= 100) return { value: first * second, length: joined - at + 1 }
  return { value: first, length: 1 }
}

/** "اثنتا عشرة" is 12, "أربع وعشرين" 24, "مئة وعشرون" 120. */
function readArabic(tokens: readonly Token[], at: number): NumberWords | undefined {
  const unit = lookUp(arabicUnits, tokens[at])
  const next = tokens[at + 1]
  if (unit !== undefined) {
    if (lookUp(arabicTen, next) !== undefined && !next?.text.startsWith('و')) return { value: unit + 10, length: 2 }
    const tens = next?.text.startsWith('و') ? lookUp(arabicTens, next) : undefined
    if (tens !== undefined && tens < 100) return { value: unit + tens, length: 2 }
    return { value: unit, length: 1 }
  }
  const larger = lookUp(arabicTens, tokens[at]) ?? lookUp(arabicTen, tokens[at])
  if (larger === undefined) return undefined
  const rest = larger >= 100 && next?.text.startsWith('و') ? readArabic(tokens, at + 1) : undefined
  return rest && rest.value < larger ? { value: larger + rest.value, length: 1 + rest.length } : { value: larger, length: 1 }
}

const halves = wordSet('half', 'نصف')
const quarters = wordSet('quarter', 'ربع')
const articles = wordSet('a', 'an', 'of')
const thousands = wordSet('kilo', 'kilogram', 'kilogramme', 'litre', 'liter', 'كيلو', 'كيلوجرام', 'كيلوغرام', 'لتر')
const hours = wordSet('hour', 'ساعة')

/** "half a kilo" is 500, "ربع ساعة" 15. */
function readFraction(tokens: readonly Token[], at: number): NumberWords | undefined {
  const parts = isOneOf(tokens[at], halves) ? 2 : isOneOf(tokens[at], quarters) ? 4 : 0
  if (parts === 0) return undefined
  const unitAt = isOneOf(tokens[at + 1], articles) ? at + 2 : at + 1
  const whole = isOneOf(tokens[unitAt], thousands) ? 1_000 : isOneOf(tokens[unitAt], hours) ? 60 : 0
  return whole === 0 ? undefined : { value: whole / parts, length: unitAt - at + 1 }
}

export const readNumberWords = (tokens: readonly Token[], at: number): NumberWords | undefined =>
  readEnglish(tokens, at) ?? readFraction(tokens, at) ?? readArabic(tokens, at)
