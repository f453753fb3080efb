import type { Span } from '#server/i18n/tokens.ts'
import { isOneOf, type Token, wordSet } from '#server/i18n/tokens.ts'
import { readNumberWords } from './number-words.ts'

/** A number in a text. A `time` has minutes after midnight as its value; `digits` (a phone number, a date) have no value. */
export interface Amount extends Span {
  readonly kind: 'number' | 'percent' | 'price' | 'time' | 'digits'
  readonly value: number
  readonly digits: string
  /** The number is written in words. The other language may express it by a dual or an article. */
  readonly isWord: boolean
  /** False for a time without "am" or "pm" that could be either. */
  readonly isExact: boolean
}

const percentSigns = new Set(['%', '٪', '﹪', '％'])
const percentWords = wordSet('percent', 'pct', 'بالمئة', 'بالمائة', 'بالمية')
const hundredWords = wordSet('المئة', 'المائة', 'cent')
const currencies = wordSet('SAR', 'SR', 'riyal', 'riyals', 'ريال', 'ريالا', 'ريالات', 'ريالين', '﷼', 'رس')

const morning = wordSet('am', 'ص', 'صباحا', 'صباح', 'فجرا', 'morning')
const evening = wordSet('pm', 'م', 'مساء', 'عصرا', 'ظهرا', 'afternoon', 'evening')
const night = wordSet('ليلا')

/** "م" also means metre. */
const ambiguous = 'م'

type Half = 'am' | 'pm' | 'night'

/** Reads the half of the day after a number: "pm", "p.m.", "مساءً". `length` counts its tokens. */
function readHalf(
  tokens: readonly Token[],
  at: number,
): { readonly half: Half; readonly length: number; readonly isSure: boolean } | undefined {
  const [first, dot, second, end] = tokens.slice(at, at + 4)
  const dotted = first && dot?.text === '.' && second?.text === 'm' ? `${first.text}m` : undefined
  const word = dotted ?? (first?.kind === 'word' ? first.text : '')
  const length = dotted ? (end?.text === '.' ? 4 : 3) : 1
  if (morning.has(word)) return { half: 'am', length, isSure: true }
  if (evening.has(word)) return { half: 'pm', length, isSure: word !== ambiguous }
  return night.has(word) ? { half: 'night', length, isSure: true } : undefined
}

const toMinutes = (hour: number, minute: number, half: Half | undefined): number => {
  if (half === undefined || hour > 12) return (hour % 24) * 60 + minute
  const isAfternoon = half === 'pm' || (half === 'night' && hour >= 6 && hour < 12)
  return ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute
}

function parseNumber(text: string): number {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** A number that is too large to be exact becomes NaN and is compared by its digits. */
function plainNumber(text: string): number {
  const value = parseNumber(text)
  return value > Number.MAX_SAFE_INTEGER ? Number.NaN : value
}

const phoneLength = 7

/** 0560487378, 966560487378 and 560487378 are the same. */
const plainDigits = (text: string) => text.replace(/\D/g, '').replace(/^(?:00966|966|0)(?=\d)/, '')

function readTime(
  tokens: readonly Token[],
  at: number,
  text: string,
): { readonly amount: Pick<Amount, 'kind' | 'value' | 'isExact'>; readonly length: number } | undefined {
  const clock = /^(\d{1,2})[:.](\d{2})$/.exec(text)
  const hour = Number(clock ? clock[1] : text)
  const minute = Number(clock?.[2] ?? 0)
  if (!/^\d{1,2}([:.]\d{2})?$/.test(text) || hour > 24 || minute > 59) return undefined
  const half = readHalf(tokens, at + 1)
  if (half && hour >= 1 && (clock || half.isSure))
    return { amount: { kind: 'time', value: toMinutes(hour, minute, half.half), isExact: true }, length: 1 + half.length }
  if (!text.includes(':')) return undefined
  return { amount: { kind: 'time', value: toMinutes(hour, minute, undefined), isExact: hour === 0 || hour > 12 }, length: 1 }
}

/** Reads the kind of a number from the words beside it. `length` counts the tokens after it that belong to it. */
function readUnit(tokens: readonly Token[], first: number, after: number): { readonly kind: Amount['kind']; readonly length: number } {
  const [before, next, further] = [tokens[first - 1], tokens[after], tokens[after + 1]]
  if (next && (percentSigns.has(next.text) || percentWords.has(next.text))) return { kind: 'percent', length: 1 }
  if (next && further && (next.text === 'في' || next.text === 'per') && hundredWords.has(further.text))
    return { kind: 'percent', length: 2 }
  if (before && percentSigns.has(before.text)) return { kind: 'percent', length: 0 }
  const shortRiyal = next?.text === 'ر' && further?.text === '.' && tokens[after + 2]?.text === 'س'
  if (shortRiyal) return { kind: 'price', length: 3 }
  if (isOneOf(next, currencies)) return { kind: 'price', length: 1 }
  return { kind: isOneOf(before, currencies) ? 'price' : 'number', length: 0 }
}

const span = (tokens: readonly Token[], at: number, length: number): Span => ({
  from: tokens[at]?.from ?? 0,
  to: tokens[at + length - 1]?.to ?? 0,
})

/** Reads the amount that starts at a token. `length` counts its tokens. */
function readAmount(tokens: readonly Token[], at: number): { readonly amount: Amount; readonly length: number } | undefined {
  const token = tokens[at]
  if (token?.kind !== 'number') {
    const words = readNumberWords(tokens, at)
    if (!words) return undefined
    const unit = readUnit(tokens, at, at + words.length)
    const length = words.length + unit.length
    return { amount: { ...span(tokens, at, length), kind: unit.kind, value: words.value, digits: '', isWord: true, isExact: true }, length }
  }
  const time = readTime(tokens, at, token.text)
  if (time) return { amount: { ...span(tokens, at, time.length), ...time.amount, digits: '', isWord: false }, length: time.length }
  const value = plainNumber(token.text)
  if (Number.isNaN(value) || (token.text.length >= phoneLength && /^\d+$/.test(token.text)))
    return {
      amount: { ...span(tokens, at, 1), kind: 'digits', value: Number.NaN, digits: plainDigits(token.text), isWord: false, isExact: true },
      length: 1,
    }
  const unit = readUnit(tokens, at, at + 1)
  return {
    amount: { ...span(tokens, at, 1 + unit.length), kind: unit.kind, value, digits: '', isWord: false, isExact: true },
    length: 1 + unit.length,
  }
}

export interface FoundAmount {
  readonly amount: Amount
  /** The position of its first token, and of the first one after it. */
  readonly at: number
  readonly end: number
}

/** "3D" is not a number. */
const isDimension = (tokens: readonly Token[], at: number) => tokens[at + 1]?.text === 'd' && tokens[at + 1]?.from === tokens[at]?.to

/** Limits the work: every amount is compared with every amount of the other language. */
const maxAmounts = 200

/** Finds the first `maxAmounts` amounts of a text. */
export function findAmounts(tokens: readonly Token[]): FoundAmount[] {
  const found: FoundAmount[] = []
  for (let at = 0; at < tokens.length && found.length < maxAmounts; ) {
    const read = readAmount(tokens, at)
    if (read && !isDimension(tokens, at)) found.push({ amount: read.amount, at, end: at + read.length })
    at += read?.length ?? 1
  }
  return found
}

const halfDay = 12 * 60

/** "10 pm" is "22:00" and "10", but not "10 am"; "20%" is not "20". */
export function isSameAmount(one: Amount, other: Amount): boolean {
  if (one.kind === 'digits' || other.kind === 'digits') return one.kind === other.kind && one.digits === other.digits
  if (one.kind === 'time' && other.kind === 'time')
    return one.isExact && other.isExact ? one.value === other.value : one.value % halfDay === other.value % halfDay
  if (one.kind === 'time') return isSameAmount(other, one)
  if (other.kind === 'time')
    return one.kind === 'number' && (one.value * 60 === other.value || (one.value * 60) % halfDay === other.value % halfDay)
  return one.value === other.value && (one.kind === other.kind || (one.kind !== 'percent' && other.kind !== 'percent'))
}

export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Longer numbers are cut: nobody reads them, and the sentence stays short. */
const maxShownDigits = 24

export function formatAmount({ kind, value, digits }: Amount): string {
  if (kind === 'digits') return digits.length > maxShownDigits ? `${digits.slice(0, maxShownDigits)}…` : digits
  if (kind === 'time') return clockTime(value)
  if (kind === 'percent') return `${value}%`
  return kind === 'price' ? `SAR ${value}` : String(value)
}
