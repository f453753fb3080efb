import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { mailQueue } from '#server/db/queues.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { ratingAnswers, ratingReports, reviews } from '#server/db/schema-sales.ts'

/** Erases comments, their reports and answers that wait to be mailed. The stars stay, because figures count them. */
export async function eraseComments(tx: Db, where: SQL): Promise<void> {
  const rated = tx.select({ id: reviews.id }).from(reviews).where(where)
  const answers = await tx.delete(ratingAnswers).where(inArray(ratingAnswers.reviewId, rated)).returning({ mailIds: ratingAnswers.mailIds })
  const mailIds = answers.flatMap((answer) => answer.mailIds)
  if (mailIds.length > 0)
    await tx.execute(sql`delete from pgboss.job where name = ${mailQueue} and id = any(${sql.param(mailIds)}::uuid[])`)
  const reports = await tx.delete(ratingReports).where(inArray(ratingReports.reviewId, rated)).returning({ id: ratingReports.reviewId })
  const reported = reports.map(({ id }) => id)
  if (reported.length > 0) await tx.delete(notifications).where(inArray(notifications.subjectId, reported))
  await tx
    .update(reviews)
    .set({ comment: null, foldedComment: null, commentLanguage: null })
    .where(and(where, isNotNull(reviews.comment)))
}
