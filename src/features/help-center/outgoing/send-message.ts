import { ApiError, isInDoubt } from '#lib/http/api-error.ts'
import type { SendResult } from '#lib/outbox/outbox-sender.ts'
import type { QueuedMessage } from './queued-message.ts'

/** Rejects with the call's `ApiError`. */
export type Send = (message: QueuedMessage) => Promise<unknown>

interface Options {
  readonly send: Send
  readonly isOffline: () => boolean
  /** A plain backend knows no idempotency keys: what may have arrived is not sent again without a person. */
  readonly isRepeatable: () => boolean
}

type Result = SendResult<QueuedMessage, null>

const isRefusal = ({ status = 500 }: ApiError) => status < 500 && status !== 401 && status !== 429

export async function sendMessage(message: QueuedMessage, { send, isOffline, isRepeatable }: Options): Promise<Result> {
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
