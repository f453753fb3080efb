import type { Span } from '#server/i18n/tokens.ts'
import { type Token, tokenize } from '#server/i18n/tokens.ts'
import { type FoundAmount, findAmounts } from './amounts.ts'

export interface Contradiction extends Span {
  readonly problem: 'until' | 'from' | 'day' | 'quantity'
  readonly said: string | number
  readonly set: string | number
}

export interface Line {
  readonly tokens: readonly Token[]
  readonly amounts: readonly FoundAmount[]
}

/** Splits a text into sentences and list points, with their offsets in the text. */
export function toLines(text: string): Line[] {
  const tokens = tokenize(text)
  const lines: Token[][] = [[]]
  for (const [index, token] of tokens.entries()) {
    const isEnd = token.text === '•' || text.slice(tokens[index - 1]?.to ?? 0, token.from).includes('\n')
    if (isEnd) lines.push([])
    lines.at(-1)?.push(token)
    if (token.text === '.' && tokens[index + 1]?.from !== token.to) lines.push([])
  }
  return lines.map((line) => ({ tokens: line, amounts: findAmounts(line) }))
}
