import * as z from 'zod/mini'
import { ChatAttachment } from '#contract/chat-attachments.ts'
import type { OutboxState } from '#lib/outbox/outbox-sender.ts'

export const QueuedMessage = z.object({
  key: z.string(),
  chatId: z.string(),
  text: z.string(),
  attachments: z.optional(z.array(ChatAttachment)),
  createdAt: z.string(),
  /** The last message of the other side when this one was written; null for none. */
  lastSeenId: z.nullable(z.string()),
  /** The server refused it; it stays until a person sends it again or discards it. */
  failure: z.optional(z.string()),
})
export type QueuedMessage = z.infer<typeof QueuedMessage>

/** A message that the server has not confirmed, as the thread shows it. */
export interface OutgoingMessage extends Omit<QueuedMessage, 'lastSeenId'> {
  readonly state: 'waiting' | 'sending' | 'failed'
}

export const isPending = ({ failure }: QueuedMessage): boolean => failure === undefined

export const toOutgoingMessage = (
  message: QueuedMessage,
  { isSending }: Pick<OutboxState<QueuedMessage>, 'isSending'>,
): OutgoingMessage => {
  if (!isPending(message)) return { ...message, state: 'failed' }
  return { ...message, state: isSending ? 'sending' : 'waiting' }
}
