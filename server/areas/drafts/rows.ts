import { and, desc, eq } from 'drizzle-orm'
import type { Draft, DraftVersion, listDrafts } from '#contract/drafts.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { drafts } from '#server/db/schema-drafts.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'

export type DraftRecord = typeof drafts.$inferSelect

export const toVersion = ({ savedAt, sessionId, userAgent }: Omit<DraftRecord, 'values'>, viewer: Viewer): DraftVersion => ({
  savedAt: savedAt.toISOString(),
  isOtherDevice: sessionId !== viewer.sessionId,
  device: userAgent,
})

export async function findDrafts(
  { db, viewer, query }: AuthenticatedInput<typeof listDrafts>,
  deps: Pick<Deps, 'config'>,
): Promise<{ drafts: Draft[] }> {
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.accountId, viewer.id), query.form === undefined ? undefined : eq(drafts.form, query.form)))
    .orderBy(desc(drafts.savedAt), drafts.id)
  return {
    drafts: rows.map((row) => ({
      _id: row.id,
      form: row.form,
      values: JSON.parse(row.values),
      picture: storedFile(row.picture, deps),
      ...toVersion(row, viewer),
    })),
  }
}

/** The writes of an account wait for each other until the end of the transaction. */
export const lockDrafts = (tx: Db, { id }: Pick<Viewer, 'id'>) => lockUntilCommit(tx, `drafts of ${id}`)

export const isDraft = ({ id: accountId }: Pick<Viewer, 'id'>, id: string) => and(eq(drafts.accountId, accountId), eq(drafts.id, id))

/** Later than the version before, also where the clocks of two instances differ. */
export const nextVersion = (now: number, former: Date | undefined): Date => new Date(Math.max(now, (former?.getTime() ?? 0) + 1))
