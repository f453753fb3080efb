import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { commentLanguages } from '#contract/sort-keys.ts'
import { foldForSearch } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { reviews } from '#server/db/schema-sales.ts'
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

/** Rows of one transaction: an update locks the counts of its businesses. */
const batchSize = 500

/** Reads comments that were written past this server, or before the release that reads them. Safe to repeat. */
export async function readNewComments(db: Db, words: ThemeWords): Promise<void> {
  while (true) {
    const found = await db
      .select({ id: reviews.id, comment: reviews.comment })
      .from(reviews)
      .where(and(isNotNull(reviews.comment), isNull(reviews.themes)))
      .orderBy(reviews.id)
      .limit(batchSize)
    if (found.length === 0) return
    const read = found.map(({ id, comment }) => ({ id, comment, ...readComment(comment, words) }))
    const rows = sql`jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as read(id text, comment text, "foldedComment" text, "commentLanguage" text, themes text[])`
    // A comment that was erased meanwhile stays unread.
    await db
      .update(reviews)
      .set({ foldedComment: sql`read."foldedComment"`, commentLanguage: sql`read."commentLanguage"`, themes: sql`read.themes` })
      .from(rows)
      .where(and(eq(reviews.id, sql`read.id`), eq(reviews.comment, sql`read.comment`)))
  }
}
