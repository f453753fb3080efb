import { isHTTPError, isTimeoutError } from 'ky'
import type { Call } from '../contract/call.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import type { ErrorMessages, Reason } from './error-messages.ts'
import { readFailure, retryAfterOf } from './failure.ts'
import type { ServerClock } from './server-clock.ts'

type Spoken = Pick<Call, 'fallback'>

const reasons: Partial<Record<ApiErrorCode, Reason>> = {
  NETWORK: 'network',
  TIMEOUT: 'timeout',
  UNAVAILABLE: 'unavailable',
  BAD_ANSWER: 'badAnswer',
}

/** Makes every {@link ApiError}: the server's message when it sent one, otherwise the call's own words (§8). */
export function createErrorsOf(words: ErrorMessages, time: ServerClock) {
  const local = (call: Spoken, code: ApiErrorCode, status?: number, cause?: unknown) =>
    new ApiError({ code, status, message: () => words.fallback(call.fallback, reasons[code]), cause })

  const answered = (call: Spoken, status: number, body: unknown, headers?: Headers, cause?: unknown) => {
    const { message, ...told } = readFailure(status, body)
    const retryAfter = retryAfterOf(headers?.get('retry-after') ?? null, time.now())
    return new ApiError({
      ...told,
      status,
      message: message ?? (() => words.fallback(call.fallback, reasons[told.code])),
      retryAfter,
      cause,
    })
  }

  /** What a request was thrown out with. */
  const thrown = (call: Spoken, cause: unknown) => {
    if (isHTTPError(cause)) return answered(call, cause.response.status, cause.data, cause.response.headers, cause)
    return local(call, isTimeoutError(cause) ? 'TIMEOUT' : 'NETWORK', undefined, cause)
  }
  return { local, answered, thrown }
}
