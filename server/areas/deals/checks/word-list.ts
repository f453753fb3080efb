import { readFile } from 'node:fs/promises'
import { type Span, type Token, tokenize } from '#server/i18n/tokens.ts'

interface ListedPhrase {
  readonly words: readonly string[]
  readonly written: string
  readonly isAllowed: boolean
}

/** By the first word. */
export type ForbiddenWords = ReadonlyMap<string, readonly ListedPhrase[]>

const isWord = ({ kind }: Token) => kind !== 'sign'

/** Parses a word or phrase on each line. `!` marks a phrase that is allowed although it contains a forbidden word, `#` a comment. */
export function parseWordList(file: string): ForbiddenWords {
  const lines = file.split('\n').map((line) => line.trim())
  const phrases = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line): ListedPhrase => {
      const written = line.replace(/^!/, '').trim()
      // Folded as the texts that it is looked for in.
      const words = tokenize(written).flatMap((token) => (isWord(token) ? token.text : []))
      return { written, words, isAllowed: line.startsWith('!') }
    })
  return Map.groupBy(
    phrases.filter(({ words }) => words.length > 0),
    ({ words }) => words[0] ?? '',
  )
}

export const readWordList = async (file: string | URL): Promise<ForbiddenWords> => parseWordList(await readFile(file, 'utf8'))

interface FoundPhrase extends Span {
  readonly phrase: ListedPhrase
}

const matches = (token: Token | undefined, word: string) => token?.forms.includes(word) ?? false

/** The longest phrase at each place; found phrases do not overlap. */
function findPhrases(text: string, list: ForbiddenWords): FoundPhrase[] {
  const tokens = tokenize(text).filter(isWord)
  const found: FoundPhrase[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const candidates = (tokens[at]?.forms ?? []).flatMap((word) => list.get(word) ?? [])
    const matching = candidates.filter(({ words }) => words.every((word, index) => index === 0 || matches(tokens[at + index], word)))
    const [longest] = matching.toSorted((one, other) => other.words.length - one.words.length)
    if (!longest) continue
    const [first, last] = [tokens[at], tokens[at + longest.words.length - 1]]
    if (first && last) found.push({ phrase: longest, from: first.from, to: last.to })
    at += longest.words.length - 1
  }
  return found
}

/** Letters of other scripts, each followed by the Latin one that it looks like. */
const lookAlikes = 'аaАAВBеeЕEіiІIјjЈJКKкkМMНHоoОOрpРPсcСCѕsЅSТTуyУYхxХXԁdһhαaΑAΒBΕEΖZΗHιiΙIκkΚKΜMνvΝNοoΟOρpΡPτtΤTυuΥYχxΧXıiɡg'
const latin: ReadonlyMap<string, string> = new Map(
  Array.from(lookAlikes.matchAll(/(.)(.)/g), ([, letter = '', like = '']) => [letter, like]),
)

/** The length stays. */
const toLatin = (text: string): string => text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}ıɡ]/gu, (letter) => latin.get(letter) ?? letter)

interface ForbiddenPhrase extends Span {
  readonly written: string
}

export const findForbidden = (text: string, list: ForbiddenWords): ForbiddenPhrase[] =>
  findPhrases(toLatin(text), list).flatMap(({ phrase, ...span }) => (phrase.isAllowed ? [] : { written: phrase.written, ...span }))
