import { readFile } from 'node:fs/promises'
import type { Span } from './text-fields.ts'
import { type Token, tokenize } from './tokens.ts'

interface Phrase {
  readonly written: string
  readonly words: readonly string[]
  readonly isAllowed: boolean
}

/** Phrases by their first word. */
export type ForbiddenWords = ReadonlyMap<string, readonly Phrase[]>

const words = (text: string) => tokenize(text).flatMap(({ kind, text: word }) => (kind === 'sign' ? [] : [word]))

/** Parses a word or phrase on each line. `!` marks a phrase that is allowed although it contains a forbidden word, `#` a comment. */
export function parseWordList(file: string): ForbiddenWords {
  const phrases = file
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line): Phrase => {
      const written = line.replace(/^!/, '').trim()
      return { written, words: words(written), isAllowed: line.startsWith('!') }
    })
    .filter((phrase) => phrase.words.length > 0)
  return Map.groupBy(phrases, (phrase) => phrase.words[0] ?? '')
}

export const readWordList = async (file: string | URL): Promise<ForbiddenWords> => parseWordList(await readFile(file, 'utf8'))

interface ForbiddenPhrase extends Span {
  readonly written: string
}

const isWord = (token: Token | undefined, word: string | undefined) =>
  token !== undefined && word !== undefined && token.forms.includes(word)

export function findForbidden(text: string, list: ForbiddenWords): ForbiddenPhrase[] {
  const tokens = tokenize(text).filter(({ kind }) => kind !== 'sign')
  const found: ForbiddenPhrase[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const candidates = (tokens[at]?.forms ?? []).flatMap((word) => list.get(word) ?? [])
    const matching = candidates.filter((phrase) => phrase.words.every((word, index) => index === 0 || isWord(tokens[at + index], word)))
    const [longest] = matching.toSorted((one, other) => other.words.length - one.words.length)
    if (!longest) continue
    const [first, last] = [tokens[at], tokens[at + longest.words.length - 1]]
    if (!longest.isAllowed && first && last) found.push({ written: longest.written, from: first.from, to: last.to })
    at += longest.words.length - 1
  }
  return found
}
