import { getOutboxCount } from '#lib/outbox/outbox-count.ts'
import type { SessionStorage } from '#lib/session/storage.ts'

/** Names of outboxes, by what they contain. */
export const outboxNames = { scans: 'scans', messages: 'messages' } as const

export type UnsentCounts = Readonly<Record<keyof typeof outboxNames, number>>

export const getUnsentCounts = (storage: SessionStorage, userId: string | null): UnsentCounts => ({
  scans: getOutboxCount(storage, outboxNames.scans, userId),
  messages: getOutboxCount(storage, outboxNames.messages, userId),
})
