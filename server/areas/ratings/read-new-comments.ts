import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { reviews } from '#server/db/schema-sales.ts'
import { readComment } from '#server/i18n/read-comment.ts'
import type { ThemeWords } from '#server/i18n/theme-words.ts'

/** Rows of one transaction: an update locks the counts of its businesses. */
const batchSize = 500

/** Reads comments that were written past this server. Safe to repeat. */
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
    // A comment that was erased or read by another instance meanwhile stays as it is.
    await db
      .update(reviews)
      .set({ foldedComment: sql`read."foldedComment"`, commentLanguage: sql`read."commentLanguage"`, themes: sql`read.themes` })
      .from(rows)
      .where(and(eq(reviews.id, sql`read.id`), eq(reviews.comment, sql`read.comment`), isNull(reviews.themes)))
  }
}
