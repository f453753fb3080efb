import { cleanTyped, toAsciiHost } from './text.ts'

/** Reads `1,234.5`, `1'234`, `1,5` and `١٫٥`, also with a minus sign before them; NaN for any other text. */
export const parseDecimal = (text: string): number => {
  const plain = cleanTyped(text).replace(/\s/g, '')
  const grouped = /^[+-]?\d{1,3}([,'’]\d{3})+(\.\d*)?$/.test(plain)
  const number = grouped ? plain.replace(/[,'’]/g, '') : plain.replace(/^([+-]?\d*),(\d*)$/, '$1.$2')
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(number) ? Number(number) : Number.NaN
}

/** A phone number as it is typed or pasted, also as `tel:+966 (0)55 …`: without signs, and without the Saudi code and the 0 before a mobile number. Another country's code stays, with `+`. */
export const normalisePhone = (text: string): string =>
  cleanTyped(text)
    .replace(/^\s*tel:/i, '')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^(?:\+?9660?|0)(?=5)/, '')

/** As `toAsciiHost`, for the host of a web address. */
export const withAsciiHost = (address: string): string => address.replace(/(?<=^https?:\/\/)[^\s/?#:\\@]+/iu, toAsciiHost)

/** 24-hour `HH:mm` from `HH:mm` or `hh:mm AM/PM` (also ص/م); '' where invalid (§5). */
export const normaliseTime = (text: string): string => {
  const plain = cleanTyped(text).trim().toUpperCase()
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*(AM|PM|ص|م)?$/.exec(plain)
  if (!match) return ''
  const [hour, minute, half] = [Number(match[1]), Number(match[2]), match[3]]
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return ''
  const afternoon = half === 'PM' || half === 'م'
  const hour24 = half ? (hour % 12) + (afternoon ? 12 : 0) : hour
  return `${String(hour24).padStart(2, '0')}:${match[2]}`
}

const halves: Readonly<Record<string, 'AM' | 'PM'>> = { A: 'AM', AM: 'AM', ص: 'AM', صباحا: 'AM', P: 'PM', PM: 'PM', م: 'PM', مساء: 'PM' }

/** Also reads `8`, `830`, `8.30`, `8pm` and `٨ م`; '' where invalid. */
export const typedTime = (text: string): string => {
  const plain = cleanTyped(text).trim().toUpperCase()
  const match = /^(\d{1,2})[:.]?(\d{2})?(?:[:.]\d{2})?(\D*)$/.exec(plain)
  if (!match) return ''
  const [, hour, minute = '00', said = ''] = match
  const half = halves[said.replace(/[\s.]|\p{M}/gu, '')]
  return said.trim() && !half ? '' : normaliseTime(`${hour}:${minute} ${half ?? ''}`)
}

/** Counts neither digits nor Arabic marks, which can stand on any letter. */
const countLetters = (text: string) => ({
  latin: text.match(/(?!\p{N})\p{Script=Latin}/gu)?.length ?? 0,
  arabic: text.match(/(?![\p{M}\p{N}])\p{Script=Arabic}/gu)?.length ?? 0,
})

/** The language that most letters of a typed text belong to; undefined without Arabic and Latin ones. */
export function detectLanguage(text: string): 'en' | 'ar' | undefined {
  const { latin, arabic } = countLetters(text)
  if (latin + arabic === 0) return undefined
  return arabic >= latin ? 'ar' : 'en'
}

/** The paragraphs of a text in both languages that are in one of them; all where none is. */
export function partInLanguage(text: string, language: 'en' | 'ar'): string {
  const parts = text.trim().split(/\n\s*\n/)
  const own = parts.filter((part) => detectLanguage(part) === language)
  return (own.length > 0 ? own : parts).join('\n\n')
}

/** True where most letters are of the other script; a few words are not enough. */
export const otherScript = (text: string, language: 'en' | 'ar'): boolean => {
  const { latin, arabic } = countLetters(text)
  const [own, other] = language === 'ar' ? [arabic, latin] : [latin, arabic]
  return other >= 3 && other > 3 * own
}

/** Arabic script, digits and plain punctuation are allowed (F-024, P-43). */
export const firstNonArabic = (text: string): string | undefined =>
  /[^\p{Script_Extensions=Arabic}\p{M}\p{Nd}\s\-–.,،؛؟:/()&%+'"«»!]/u.exec(text.normalize('NFKC'))?.[0]

/** With the marks of its own language; they belong to its direction. */
export const inQuotationMarks = (text: string): string => (detectLanguage(text) === 'ar' ? `«${text}»` : `“${text}”`)
