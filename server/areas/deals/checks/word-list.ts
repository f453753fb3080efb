import { readFile } from 'node:fs/promises'
import { findPhrases, type Phrase, type PhraseList, toPhraseList, toWords } from '#server/i18n/phrases.ts'
import type { Span } from '#server/i18n/tokens.ts'

interface ListedPhrase extends Phrase {
  readonly written: string
  readonly isAllowed: boolean
}

export type ForbiddenWords = PhraseList<ListedPhrase>

/** Parses a word or phrase on each line. `!` marks a phrase that is allowed although it contains a forbidden word, `#` a comment. */
export function parseWordList(file: string): ForbiddenWords {
  const lines = file.split('\n').map((line) => line.trim())
  return toPhraseList(
    lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line): ListedPhrase => {
        const written = line.replace(/^!/, '').trim()
        return { written, words: toWords(written), isAllowed: line.startsWith('!') }
      }),
  )
}

export const readWordList = async (file: string | URL): Promise<ForbiddenWords> => parseWordList(await readFile(file, 'utf8'))

interface ForbiddenPhrase extends Span {
  readonly written: string
}

/** Letters of other scripts, each followed by the Latin one that it looks like. */
const lookAlikes = 'аaАAВBеeЕEіiІIјjЈJКKкkМMНHоoОOрpРPсcСCѕsЅSТTуyУYхxХXԁdһhαaΑAΒBΕEΖZΗHιiΙIκkΚKΜMνvΝNοoΟOρpΡPτtΤTυuΥYχxΧXıiɡg'
const latin: ReadonlyMap<string, string> = new Map(
  Array.from(lookAlikes.matchAll(/(.)(.)/g), ([, letter = '', like = '']) => [letter, like]),
)

/** The length stays. */
const toLatin = (text: string): string => text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}ıɡ]/gu, (letter) => latin.get(letter) ?? letter)

export const findForbidden = (text: string, list: ForbiddenWords): ForbiddenPhrase[] =>
  findPhrases(toLatin(text), list).flatMap(({ phrase, ...span }) => (phrase.isAllowed ? [] : { written: phrase.written, ...span }))
