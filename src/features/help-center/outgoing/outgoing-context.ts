import { createContext } from 'react'
import type { Uploads } from '../attachments/uploads.ts'
import type { MessageOutbox } from './message-outbox.ts'

export interface Senders {
  readonly outbox: MessageOutbox
  readonly uploads: Uploads
}

/** The senders are undefined until they are activated and loaded. */
interface OutgoingContextValue extends Partial<Senders> {
  readonly activate: () => void
}

export const OutgoingContext = createContext<OutgoingContextValue>({ activate: () => undefined })
