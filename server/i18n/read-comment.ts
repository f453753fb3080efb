import { foldForSearch } from '#contract/text.ts'
import { detectLanguage } from '#contract/typed-text.ts'

/** The columns that are stored with a comment, so that searches need not fold it. */
export const readComment = (comment: string | null) => ({
  foldedComment: comment === null ? null : foldForSearch(comment),
  commentLanguage: comment === null ? null : (detectLanguage(comment) ?? null),
})
