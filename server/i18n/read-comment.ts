import { foldForSearch } from '#contract/text.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { findThemes, type ThemeWords } from './theme-words.ts'

/** The columns that are stored with a comment, so that lists and themes need not read it. */
export const readComment = (comment: string | null, words: ThemeWords) =>
  comment === null
    ? { foldedComment: null, commentLanguage: null, themes: null }
    : { foldedComment: foldForSearch(comment), commentLanguage: detectLanguage(comment) ?? null, themes: findThemes(comment, words) }
