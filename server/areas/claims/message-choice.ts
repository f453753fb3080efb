import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { messageRefusals } from '#server/db/schema-announcements.ts'

export interface Relation {
  readonly customerId: string
  readonly providerId: string
}

const isOwn = ({ customerId, providerId }: Relation) =>
  and(eq(messageRefusals.customerId, customerId), eq(messageRefusals.providerId, providerId))

export const isRefusing = async (db: Db, relation: Relation): Promise<boolean> => (await db.$count(messageRefusals, isOwn(relation))) > 0

export async function setRefusal(db: Db, relation: Relation, getsMessages: boolean, at: number): Promise<void> {
  if (getsMessages) await db.delete(messageRefusals).where(isOwn(relation))
  else
    await db
      .insert(messageRefusals)
      .values({ ...relation, refusedAt: new Date(at) })
      .onConflictDoNothing()
}
