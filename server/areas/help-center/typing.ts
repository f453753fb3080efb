import type { setTyping, Typing } from '#contract/help-center.ts'
import { providerRoom, typingEvent } from '#contract/live-events.ts'
import { getSide } from '#contract/roles.ts'
import { publish, rightRoom } from '#server/db/publish.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { readChat } from './chats.ts'
import { holdWhileWriting } from './holders.ts'

/** @throws Problem `NOT_FOUND` */
export async function publishTyping(
  { db, viewer, body: { chatId, isTyping } }: AuthenticatedInput<typeof setTyping>,
  deps: Pick<Deps, 'now'>,
): Promise<null> {
  const chat = await readChat(db, viewer, chatId)
  const side = getSide(viewer.role)
  if (side === 'admin' && isTyping) await holdWhileWriting(db, chat, viewer, deps)
  const room = side === 'admin' ? providerRoom(chat.providerId) : rightRoom('chats.answer')
  await publish(db, { do: 'emit', event: typingEvent, room, data: { chatId, side, isTyping } satisfies Typing })
  return null
}
