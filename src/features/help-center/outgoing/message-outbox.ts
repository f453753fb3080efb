import * as z from 'zod/mini'
import { outboxNames } from '#components/unsent/unsent-counts.ts'
import { createOutbox, type Outbox, type OutboxOptions } from '#lib/outbox/outbox.ts'
import { createOutboxStorage, type OutboxStorage } from '#lib/outbox/outbox-storage.ts'
import { createUntilSignOutStore } from '#lib/outbox/until-sign-out-store.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import type { Locks } from '#lib/session/tabs.ts'
import { isPending, QueuedMessage } from './queued-message.ts'
import { type Send, sendMessage } from './send-message.ts'

export type MessageOutbox = Outbox<QueuedMessage, null>

const retryInterval = 10_000
const QueuedMessages = z.array(QueuedMessage)

interface MessageStorageOptions {
  readonly userId: string
  readonly storage: SessionStorage
  readonly locks: Locks
  readonly isSessionOpen: () => boolean
}

const createMessageStorage = (options: MessageStorageOptions): OutboxStorage<QueuedMessage> =>
  createOutboxStorage({
    ...options,
    name: outboxNames.messages,
    database: createUntilSignOutStore(options.storage, options.userId),
    parse: (stored) => QueuedMessages.parse(stored),
  })

interface MessageOutboxOptions extends MessageStorageOptions, Pick<OutboxOptions<QueuedMessage, null>, 'now' | 'connection' | 'page'> {
  readonly send: Send
  readonly isRepeatable: () => boolean
}

/** The messages of one chat arrive in order; those of others do not wait for it. */
export const createMessageOutbox = ({ send, isRepeatable, now, connection, page, ...options }: MessageOutboxOptions): MessageOutbox =>
  createOutbox({
    name: outboxNames.messages,
    storage: createMessageStorage(options),
    locks: options.locks,
    isPending,
    isSame: () => false,
    group: ({ chatId }) => chatId,
    retryInterval,
    send: (message) => sendMessage(message, { send, isRepeatable, isOffline: () => connection.getState().isOffline }),
    now,
    connection,
    page,
  })
