import { readFile } from 'node:fs/promises'
import { type RatingTheme, ratingThemes } from '#contract/sort-keys.ts'
import { findPhrases, type Phrase, type PhraseList, toPhraseList, toWords } from './phrases.ts'

interface ThemePhrase extends Phrase {
  /** Null for a phrase that is no mention, although it contains one. */
  readonly theme: RatingTheme | null
}

export type ThemeWords = PhraseList<ThemePhrase>

const findTheme = (name: string | undefined): RatingTheme | undefined => ratingThemes.find((theme) => theme === name)

/** Parses a word or phrase on each line below the `[name]` of its theme. `!` marks a phrase that is no mention, `#` a comment. @throws Error for an unknown theme */
export function parseThemeWords(file: string): ThemeWords {
  let theme: RatingTheme | undefined
  const phrases: ThemePhrase[] = []
  for (const line of file.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue
    const heading = /^\[(.*)\]$/.exec(line)
    if (heading) theme = findTheme(heading[1])
    if (!theme) throw new Error(`No theme of the ratings is called "${heading?.[1] ?? line}"`)
    if (!heading) phrases.push({ words: toWords(line.replace(/^!/, '')), theme: line.startsWith('!') ? null : theme })
  }
  return toPhraseList(phrases)
}

const standardWords = new URL('./themes.txt', import.meta.url)

export const readThemeWords = async (): Promise<ThemeWords> => parseThemeWords(await readFile(standardWords, 'utf8'))

/** Each theme that the comment mentions, once, in the order of the filter. */
export function findThemes(comment: string, words: ThemeWords): RatingTheme[] {
  const mentioned = new Set(findPhrases(comment, words).map(({ phrase }) => phrase.theme))
  return ratingThemes.filter((theme) => mentioned.has(theme))
}
