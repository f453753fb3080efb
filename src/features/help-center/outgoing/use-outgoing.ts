import type { OutgoingMessage } from './outgoing-message.ts'

export interface Outgoing {
  readonly messages: readonly OutgoingMessage[]
  /** False where the message could not be stored, so that the text must stay in the field. */
  readonly send: (text: string) => Promise<boolean>
  readonly retry: (key: string) => void
  readonly discard: (key: string) => void
}

export const useOutgoing = (_chatId: string): Outgoing => ({
  messages: [],
  send: async () => false,
  retry: () => undefined,
  discard: () => undefined,
})
