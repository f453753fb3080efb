import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { rightRoom } from '#server/db/publish.ts'
import { chatHolders } from '#server/db/schema-help-center.ts'
import { sessions } from '#server/db/schema-security.ts'
import { publishChange } from './publish-change.ts'

/** Frees the chats of an administrator who has no session left. Pass the transaction that ended a session. */
export async function releaseTakenChats(tx: Db, accountId: string, at: number): Promise<void> {
  const isOpen = and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date(at)))
  if ((await tx.$count(sessions, isOpen)) > 0) return
  await freeTakenChats(tx, accountId)
}

/** Frees the chats that an administrator answers. */
export async function freeTakenChats(tx: Db, accountId: string): Promise<void> {
  const freed = await tx.delete(chatHolders).where(eq(chatHolders.accountId, accountId)).returning({ id: chatHolders.chatId })
  for (const { id } of freed) await publishChange(tx, { area: 'help-center', id }, [rightRoom('chats.answer')])
}
