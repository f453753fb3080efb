import type { i18n } from 'i18next'
import { isHTTPError, isTimeoutError } from 'ky'
import type { Call } from '#contract/call.ts'
import type { ErrorCode } from '#contract/envelope.ts'
import type { FieldIssue } from '#contract/rules.ts'
import { type Language, shownLanguage } from '#i18n/languages.ts'
import { parseFailure, parseRetryAfter } from './parse-failure.ts'
import type { ServerClock } from './server-clock.ts'

export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER' | 'NOT_LOADED'

export interface ApiErrorFields {
  readonly code: ApiErrorCode
  readonly status?: number | undefined
  /** A function, because the language may change while the message is shown (§8). */
  readonly message: string | (() => string)
  /** Where `message` is its translation. */
  readonly serverMessage?: string | undefined
  readonly parts?: (() => FailureParts) | undefined
  readonly fieldErrors?: readonly FieldIssue[]
  readonly details?: unknown
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

interface FailureParts {
  readonly failure: string
  readonly reason?: string | undefined
}

/** The only error of a call, except an abort by the caller. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number | undefined
  /** What the server said, in its words; undefined where the message is the portal's. */
  readonly serverMessage: string | undefined
  readonly fieldErrors: readonly FieldIssue[]
  /** The details as received; `readDetails` parses them. */
  readonly details: unknown
  readonly retryAfter: number | undefined
  readonly #parts: (() => FailureParts) | undefined

  constructor({ code, status, message, serverMessage, parts, fieldErrors = [], details, retryAfter, cause }: ApiErrorFields) {
    super(undefined, { cause })
    Object.defineProperty(this, 'message', { get: typeof message === 'string' ? () => message : message })
    this.code = code
    this.serverMessage = typeof message === 'string' ? message : serverMessage
    this.status = status
    this.fieldErrors = fieldErrors
    this.details = details
    this.retryAfter = retryAfter
    this.#parts = parts
  }

  get parts(): FailureParts {
    return this.#parts?.() ?? { failure: this.message }
  }
}

export const failureParts = (error: Error): FailureParts => (error instanceof ApiError ? error.parts : { failure: error.message })

/** Whether the outcome of a write is unknown: after no response, a 5xx or an unreadable response. */
export const isInDoubt = ({ status, code }: ApiError): boolean => status === undefined || status >= 500 || code === 'BAD_ANSWER'

const reasons: Partial<Record<ApiErrorCode, 'network' | 'timeout' | 'unavailable' | 'badAnswer' | 'notLoaded' | 'tooMany'>> = {
  NETWORK: 'network',
  TIMEOUT: 'timeout',
  UNAVAILABLE: 'unavailable',
  BAD_ANSWER: 'badAnswer',
  NOT_LOADED: 'notLoaded',
  TOO_MANY_REQUESTS: 'tooMany',
}

function getFailureParts(i18n: i18n, { texts }: Pick<Call, 'texts'>, code: ApiErrorCode): FailureParts {
  const reason = reasons[code]
  return { failure: texts.failure[shownLanguage(i18n)], reason: reason && i18n.getFixedT(i18n.language, 'errors')(reason) }
}

const joinParts = (i18n: i18n, { failure, reason }: FailureParts): string =>
  reason ? i18n.getFixedT(i18n.language, 'errors')('because', { failure, reason }) : failure

/** Undefined if it does not know the message. */
type Translate = (message: string, language: Language, status: number) => string | undefined

interface FailedResponse {
  readonly status: number
  readonly body: unknown
  readonly headers?: Headers
  readonly cause?: unknown
  readonly translate?: Translate | undefined
}

export function createErrorFactory(i18n: i18n, time: ServerClock) {
  const callFailure = (call: Pick<Call, 'texts'>, code: ApiErrorCode) => {
    const parts = () => getFailureParts(i18n, call, code)
    return { message: () => joinParts(i18n, parts()), parts }
  }

  const fromCode = (call: Pick<Call, 'texts'>, code: ApiErrorCode, status?: number, cause?: unknown) =>
    new ApiError({ code, status, ...callFailure(call, code), cause })

  /** §8: what the server said, on a plain backend in the language of the reader. */
  const serverMessage = (call: Pick<Call, 'texts'>, said: string, status: number, translate: Translate | undefined) => {
    if (!translate) return { message: said }
    const message = () =>
      translate(said, shownLanguage(i18n), status) ?? joinParts(i18n, { failure: call.texts.failure[shownLanguage(i18n)], reason: said })
    return { message, serverMessage: said }
  }

  const fromResponse = (call: Pick<Call, 'texts'>, { status, body, headers, cause, translate }: FailedResponse) => {
    const { message, ...parsed } = parseFailure(status, body)
    const retryAfter = parseRetryAfter(headers?.get('retry-after') ?? null, time.now())
    return new ApiError({
      ...parsed,
      status,
      ...(message === undefined ? callFailure(call, parsed.code) : serverMessage(call, message, status, translate)),
      retryAfter,
      cause,
    })
  }

  const fromThrown = (call: Pick<Call, 'texts'>, cause: unknown, translate?: Translate) => {
    if (isHTTPError(cause))
      return fromResponse(call, { status: cause.response.status, body: cause.data, headers: cause.response.headers, cause, translate })
    return fromCode(call, isTimeoutError(cause) ? 'TIMEOUT' : 'NETWORK', undefined, cause)
  }

  const inDoubt = (error: ApiError) => {
    const t = i18n.getFixedT(null, 'errors')
    const parts = () => ({ failure: error.message, reason: t('inDoubt') })
    const message = () => t('because', { ...parts(), failure: error.message.replace(/\.$/, '') })
    return new ApiError({ ...error, message, serverMessage: undefined, parts, cause: error.cause })
  }
  return { fromCode, fromResponse, fromThrown, inDoubt }
}
