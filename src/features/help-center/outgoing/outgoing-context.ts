import { createContext } from 'react'
import type { MessageOutbox } from './message-outbox.ts'

interface OutgoingContextValue {
  /** Undefined until it is activated and loaded. */
  readonly outbox: MessageOutbox | undefined
  readonly activate: () => void
}

export const OutgoingContext = createContext<OutgoingContextValue>({ outbox: undefined, activate: () => undefined })
