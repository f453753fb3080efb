import type { commentLanguages } from '#contract/sort-keys.ts'
import { foldForSearch } from '#contract/text.ts'
import { findThemes, type ThemeWords } from './theme-words.ts'

type CommentLanguage = (typeof commentLanguages)[number]

const countLetters = (text: string, script: RegExp) => text.match(script)?.length ?? 0

/** By the script of most letters; null without Latin or Arabic ones. */
export function detectLanguage(comment: string): CommentLanguage | null {
  const arabic = countLetters(comment, /(?!\p{M})\p{Script=Arabic}/gu)
  const latin = countLetters(comment, /\p{Script=Latin}/gu)
  if (arabic + latin === 0) return null
  return arabic >= latin ? 'ar' : 'en'
}

/** The columns that are stored with a comment, so that lists and themes need not read it. */
export const readComment = (comment: string | null, words: ThemeWords) =>
  comment === null
    ? { foldedComment: null, commentLanguage: null, themes: null }
    : { foldedComment: foldForSearch(comment), commentLanguage: detectLanguage(comment), themes: findThemes(comment, words) }
