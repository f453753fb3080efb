import * as z from 'zod/mini'
import { outboxNames } from '#components/unsent/unsent-counts.ts'
import { ApiError, isInDoubt } from '#lib/http/api-error.ts'
import { createOutbox, type Outbox, type OutboxOptions } from '#lib/outbox/outbox.ts'
import type { SendResult } from '#lib/outbox/outbox-sender.ts'
import { createOutboxStorage, type OutboxStorage } from '#lib/outbox/outbox-storage.ts'
import { createUntilSignOutStore } from '#lib/outbox/until-sign-out-store.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import type { Locks } from '#lib/session/tabs.ts'
import { isPending, QueuedMessage } from './queued-message.ts'

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

/** Rejects with the call's `ApiError`. */
type Send = (message: QueuedMessage) => Promise<unknown>

interface Options {
  readonly send: Send
  readonly isOffline: () => boolean
  /** A plain backend knows no idempotency keys: what may have arrived is not sent again without a person. */
  readonly isRepeatable: () => boolean
}

type Result = SendResult<QueuedMessage, null>

const isRefusal = ({ status = 500 }: ApiError) => status < 500 && status !== 401 && status !== 429

async function sendMessage(message: QueuedMessage, { send, isOffline, isRepeatable }: Options): Promise<Result> {
  if (isOffline() && !isRepeatable()) return { kind: 'unanswered' }
  try {
    await send(message)
    return { kind: 'answered', response: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'NOT_LOADED') return { kind: 'unanswered' }
    if (isRefusal(error) || (isInDoubt(error) && !isRepeatable()))
      return { kind: 'answered', response: null, item: { ...message, failure: error.message } }
    if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return { kind: 'unanswered' }
    return { kind: 'failed', retryAfter: error.retryAfter }
  }
}
