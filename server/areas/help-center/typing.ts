import { eq } from 'drizzle-orm'
import type { setTyping, Typing } from '#contract/help-center.ts'
import { adminRoom, providerRoom, typingEvent } from '#contract/live-events.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { accountRoom, publish } from '#server/db/publish.ts'
import { accounts } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { readChat } from './chats.ts'
import { holdWhileWriting } from './holders.ts'

async function findName(db: Db, accountId: string): Promise<string | null> {
  const [account] = await db.select({ name: accounts.fullName }).from(accounts).where(eq(accounts.id, accountId))
  return account?.name ?? null
}

/** Businesses learn neither names nor ids of administrators. @throws Problem `NOT_FOUND` */
export async function publishTyping(
  { db, viewer, body: { chatId, isTyping } }: AuthenticatedInput<typeof setTyping>,
  deps: Pick<Deps, 'now'>,
): Promise<null> {
  const chat = await readChat(db, viewer, chatId)
  const side = getSide(viewer.role)
  if (side === 'admin' && isTyping) await holdWhileWriting(db, chat, viewer, deps)
  const data: Typing = { chatId, accountId: viewer.id, side, isTyping }
  const forAdmins = side === 'admin' ? { ...data, name: await findName(db, viewer.id) } : data
  const event = { do: 'emit', event: typingEvent, exceptRooms: [accountRoom(viewer.id)] } as const
  await publish(db, { ...event, room: adminRoom, data: forAdmins })
  const forBusiness = side === 'admin' ? { ...data, accountId: side } : data
  await publish(db, { ...event, room: providerRoom(chat.providerId), data: forBusiness })
  return null
}
