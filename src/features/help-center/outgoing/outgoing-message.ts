import type { ChatAttachment } from '#contract/chat-attachments.ts'

/** A message that the server has not confirmed. */
export interface OutgoingMessage {
  readonly key: string
  readonly chatId: string
  readonly text: string
  readonly attachments?: readonly ChatAttachment[] | undefined
  /** ISO 8601, by the server's clock. */
  readonly createdAt: string
  readonly state: 'waiting' | 'sending' | 'failed'
  /** The server's sentence, of a failed one. */
  readonly failure?: string | undefined
}
