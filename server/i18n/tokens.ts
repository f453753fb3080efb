import { foldForSearch, toAsciiDigits } from '#contract/text.ts'

export interface Span {
  readonly from: number
  readonly to: number
}

export interface Token extends Span {
  /** A word is folded as the lists fold it; digits are ASCII, with their separators. */
  readonly text: string
  readonly kind: 'word' | 'number' | 'sign'
  /** The text, and for a word also its forms without joined Arabic prefixes. */
  readonly forms: readonly string[]
}

// The alternatives do not overlap, so that the time is linear.
const pattern = /(?<number>\p{Nd}+(?:[.,:٫٬]\p{Nd}+)*)|(?<word>\p{L}[\p{L}\p{M}\p{Cf}]*)|[^\s\p{M}\p{Cf}]/gu

/** Marks are removed before the normalisation, which would sort a long run of them. */
const foldWord = (word: string): string => foldForSearch(word.replace(/[\p{M}\p{Cf}]+/gu, ''))

const asciiNumber = (digits: string): string => toAsciiDigits(digits.replaceAll('٬', ','))

const conjunctions = ['', 'و', 'ف']
/** ك is left out: "كبيرة" means large and not "like beer". */
const prepositions = ['', 'ب', 'ل', 'ال', 'بال', 'لل']
const prefixes = conjunctions.flatMap((first) => prepositions.map((second) => first + second)).filter(Boolean)

const withoutPrefixes = (word: string): string[] => {
  if (!/^[وفبلا]/.test(word)) return [word]
  const stripped = prefixes.filter((prefix) => word.startsWith(prefix) && word.length > prefix.length + 1)
  return [word, ...stripped.map((prefix) => word.slice(prefix.length))]
}

export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, index: from, groups }): Token => {
    const span = { from, to: from + match.length }
    if (groups?.number) {
      const number = asciiNumber(match)
      return { ...span, kind: 'number', text: number, forms: [number] }
    }
    if (!groups?.word) return { ...span, kind: 'sign', text: match, forms: [match] }
    const word = foldWord(match)
    return { ...span, kind: 'word', text: word, forms: withoutPrefixes(word) }
  })
}

export const wordSet = (...words: string[]): ReadonlySet<string> => new Set(words.map(foldForSearch))

/** Expects folded `words`. */
export const isOneOf = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  token?.forms.some((form) => words.has(form)) ?? false
