import { eq, sql } from 'drizzle-orm'
import type { CannedReply, createCannedReply, deleteCannedReply, listCannedReplies, updateCannedReply } from '#contract/canned-replies.ts'
import { maxCannedReplies } from '#contract/limits.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { cannedReplies } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { randomId } from '#server/security/random.ts'

const toCannedReply = ({ id, titleEn, titleAr, textEn, textAr, version }: typeof cannedReplies.$inferSelect): CannedReply => ({
  _id: id,
  titleEn,
  titleAr,
  textEn,
  textAr,
  version,
})

export async function findCannedReplies({ db }: Pick<AuthenticatedInput<typeof listCannedReplies>, 'db'>): Promise<CannedReply[]> {
  const rows = await db.select().from(cannedReplies).orderBy(sql`lower(${cannedReplies.titleEn}) collate "C"`, cannedReplies.id)
  return rows.map(toCannedReply)
}

/** @throws Problem `CONFLICT` where there are as many as there may be */
export async function addCannedReply(
  { db, viewer, body: { titleEn, titleAr, textEn, textAr }, ip }: AuthenticatedInput<typeof createCannedReply>,
  { now }: Pick<Deps, 'now'>,
): Promise<CannedReply> {
  const at = now()
  // Two calls at once must not both add the last one.
  await lockUntilCommit(db, 'canned replies')
  if ((await db.$count(cannedReplies)) >= maxCannedReplies) throw new Problem('CONFLICT')
  const row = { id: randomId(), titleEn, titleAr, textEn, textAr, createdAt: new Date(at), version: 1 }
  await db.insert(cannedReplies).values(row)
  await audit(db, { action: 'cannedReply.created', at, accountId: viewer.id, subject: row.id, ip })
  return toCannedReply(row)
}

async function lock(tx: Db, id: string) {
  const [reply] = await tx.select().from(cannedReplies).where(eq(cannedReplies.id, id)).for('update')
  if (!reply) throw new Problem('NOT_FOUND')
  return reply
}

/** @throws Problem `NOT_FOUND`, `CHANGED_MEANWHILE` */
export async function changeCannedReply(
  { db, viewer, params: { id }, body, ip }: AuthenticatedInput<typeof updateCannedReply>,
  { now }: Pick<Deps, 'now'>,
): Promise<CannedReply> {
  const former = await lock(db, id)
  const { expectedVersion = former.version, titleEn, titleAr, textEn, textAr } = body
  if (expectedVersion !== former.version) throw new Problem('CHANGED_MEANWHILE')
  const changed = { ...former, titleEn, titleAr, textEn, textAr, version: former.version + 1 }
  await db.update(cannedReplies).set(changed).where(eq(cannedReplies.id, id))
  await audit(db, { action: 'cannedReply.updated', at: now(), accountId: viewer.id, subject: id, ip })
  return toCannedReply(changed)
}

/** @throws Problem `NOT_FOUND` */
export async function removeCannedReply(
  { db, viewer, params: { id }, ip }: AuthenticatedInput<typeof deleteCannedReply>,
  { now }: Pick<Deps, 'now'>,
): Promise<null> {
  await lock(db, id)
  await db.delete(cannedReplies).where(eq(cannedReplies.id, id))
  await audit(db, { action: 'cannedReply.deleted', at: now(), accountId: viewer.id, subject: id, ip })
  return null
}
