import type { Side } from '../../../contract/roles.ts'
import type { OutgoingMessage } from '../outgoing/outgoing-message.ts'

interface ChatThreadProps {
  readonly chatId: string
  /** The reader's. */
  readonly side: Side
  /** Not stored yet, in the order of sending. */
  readonly outgoing: readonly OutgoingMessage[]
  readonly onRetry: (key: string) => void
  readonly onDiscard: (key: string) => void
}

/** The history of a chat with the outgoing messages below it; fills the height that it is given. */
export function ChatThread({ chatId }: ChatThreadProps) {
  return <div role="log" data-chat={chatId} className="min-h-0 grow" />
}
