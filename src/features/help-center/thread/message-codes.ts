import { codeAlphabet, parseTypedClaim } from '#contract/claim-codes.ts'
import { toAsciiDigits } from '#contract/text.ts'

const half = `[${codeAlphabet}]{4}`

/** A code in one or two groups. It touches no other letter or digit, and is no part of an address, a hyphenated id or a longer number. */
const candidate = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}_@/.\\p{Pd}]|\\d{4} )(${half})([ \\p{Pd}]?)(${half})(?![\\p{Script=Latin}\\p{N}_@/]|[.\\p{Pd}][\\p{L}\\p{N}]| \\d{4}(?!\\d))`,
  'giu',
)

/** Words with a number that are no codes unless they are in capitals: "summer25", "have 2pcs", "5day pass". */
const words = /^(?:[a-z]+\d+|[a-z]{4} \d+[a-z]*|\d+[a-z]* [a-z]{4})$/i

const isCode = (text: string) => /\d/.test(text) && /[a-z]/i.test(text) && (text === text.toUpperCase() || !words.test(text))

export interface CodePart {
  readonly text: string
  /** In the form in which codes are stored. */
  readonly code?: string | undefined
}

/** Splits a text at its voucher codes; the parts together are the text. A phone number has no letter, a word no digit. */
export function splitCodes(text: string): readonly CodePart[] {
  const plain = toAsciiDigits(text)
  // A thousands separator has no replacement, so that places would differ.
  if (plain.length !== text.length) return [{ text }]
  const parts: CodePart[] = []
  let end = 0
  for (const { 0: written, index } of plain.matchAll(candidate)) {
    const code = isCode(written) ? parseTypedClaim(written)?.code : undefined
    if (!code) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    end = index + written.length
    parts.push({ text: text.slice(index, end), code })
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
