import type { i18n } from 'i18next'
import { isHTTPError, isTimeoutError } from 'ky'
import type { ErrorCode, RefusalDetails } from '../contract/answer.ts'
import type { Call } from '../contract/call.ts'
import type { FallbackKey } from '../contract/fallbacks.ts'
import type { FieldIssue } from '../contract/rules.ts'
import { parseFailure, retryAfterOf } from './parse-failure.ts'
import type { ServerClock } from './server-clock.ts'

/** What went wrong: a code of the server's, or one that only a client can know. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER' | 'NOT_LOADED'

export interface ApiErrorFields {
  readonly code: ApiErrorCode
  /** The HTTP status; undefined when no answer came. */
  readonly status?: number | undefined
  /** The server's message, else how to say the call's fallback in the language that is shown when it is read (§8). */
  readonly message: string | (() => string)
  /** The same as what failed and why, where no server has put it into one. */
  readonly parts?: (() => FailureParts) | undefined
  readonly fieldErrors?: readonly FieldIssue[]
  /** What the code tells besides its message, by the contract's `refusalDetails`. */
  readonly details?: Partial<RefusalDetails> | undefined
  /** Seconds after which the server wants to be asked again (`Retry-After`), so that a screen can tell. */
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/** What failed and, where it is known, why: two sentences. */
interface FailureParts {
  readonly failure: string
  readonly reason?: string | undefined
}

/** The one error that a call can end with; only an abort of the caller's own stays an abort. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number | undefined
  readonly fieldErrors: readonly FieldIssue[]
  /** At the code's own key: `error.details.ALREADY_DECIDED`. */
  readonly details: Partial<RefusalDetails>
  readonly retryAfter: number | undefined
  readonly #parts: (() => FailureParts) | undefined

  constructor({ code, status, message, parts, fieldErrors = [], details = {}, retryAfter, cause }: ApiErrorFields) {
    super(undefined, { cause })
    Object.defineProperty(this, 'message', { get: typeof message === 'string' ? () => message : message })
    this.code = code
    this.status = status
    this.fieldErrors = fieldErrors
    this.details = details
    this.retryAfter = retryAfter
    this.#parts = parts
  }

  /** For a title with its text, in the language that is shown when it is read. */
  get parts(): FailureParts {
    return this.#parts?.() ?? { failure: this.message }
  }
}

/** The same of any error. */
export const failureParts = (error: Error): FailureParts => (error instanceof ApiError ? error.parts : { failure: error.message })

/** Nobody knows whether a write happened that ended like this: no answer, a failed server, an answer that could not be read. */
export const isInDoubt = ({ status, code }: ApiError): boolean => status === undefined || status >= 500 || code === 'BAD_ANSWER'

/** What a client knows about a failure that no server wrote a message for; each is a key of the `errors` catalogues. */
const reasons: Partial<Record<ApiErrorCode, 'network' | 'timeout' | 'unavailable' | 'badAnswer' | 'notLoaded' | 'tooMany'>> = {
  NETWORK: 'network',
  TIMEOUT: 'timeout',
  UNAVAILABLE: 'unavailable',
  BAD_ANSWER: 'badAnswer',
  NOT_LOADED: 'notLoaded',
  TOO_MANY_REQUESTS: 'tooMany',
}

/** The call's fallback of §8, and the reason where one is known, in the language shown now. */
function fallbackParts(i18n: i18n, key: FallbackKey, code: ApiErrorCode): FailureParts {
  const t = i18n.getFixedT(i18n.language, 'errors')
  // Words that have not come yet must not show as a key.
  const failure = t([`fallback.${key}`, 'screen.heading'])
  const reason = reasons[code]
  return { failure, reason: reason && t(reason) }
}

/** The two in one. */
const inOne = (i18n: i18n, { failure, reason }: FailureParts): string =>
  reason ? i18n.getFixedT(i18n.language, 'errors')('because', { failure, reason }) : failure

/** Makes every {@link ApiError}: the server's message when it sent one, otherwise the call's own words (§8). */
export function createErrorFactory(i18n: i18n, time: ServerClock) {
  const fallbackOf = ({ fallback }: Pick<Call, 'fallback'>, code: ApiErrorCode) => {
    const parts = () => fallbackParts(i18n, fallback, code)
    return { message: () => inOne(i18n, parts()), parts }
  }

  const local = (call: Pick<Call, 'fallback'>, code: ApiErrorCode, status?: number, cause?: unknown) =>
    new ApiError({ code, status, ...fallbackOf(call, code), cause })

  const answered = (call: Pick<Call, 'fallback'>, status: number, body: unknown, headers?: Headers, cause?: unknown) => {
    const { message, ...parsed } = parseFailure(status, body)
    const retryAfter = retryAfterOf(headers?.get('retry-after') ?? null, time.now())
    return new ApiError({
      ...parsed,
      status,
      ...(message === undefined ? fallbackOf(call, parsed.code) : { message }),
      retryAfter,
      cause,
    })
  }

  /** What a request was thrown out with. */
  const thrown = (call: Pick<Call, 'fallback'>, cause: unknown) => {
    if (isHTTPError(cause)) return answered(call, cause.response.status, cause.data, cause.response.headers, cause)
    return local(call, isTimeoutError(cause) ? 'TIMEOUT' : 'NETWORK', undefined, cause)
  }

  /** The same, with the advice to look before the write is sent again. */
  const inDoubt = (error: ApiError) => {
    const t = i18n.getFixedT(null, 'errors')
    const message = () => t('because', { failure: error.message.replace(/\.$/, ''), reason: t('inDoubt') })
    return new ApiError({ ...error, message, parts: undefined, cause: error.cause })
  }
  return { local, answered, thrown, inDoubt }
}
