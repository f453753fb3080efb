import type { ErrorCode, RefusalDetails } from '../contract/answer.ts'
import type { FieldIssue } from '../contract/rules.ts'

/** What went wrong: a code of the server's, or one that only a client can know. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER'

export interface ApiErrorFields {
  readonly code: ApiErrorCode
  /** The HTTP status; undefined when no answer came. */
  readonly status?: number | undefined
  /** The server's message, else how to say the call's fallback in the language that is shown when it is read (§8). */
  readonly message: string | (() => string)
  readonly fieldErrors?: readonly FieldIssue[]
  /** What the code tells besides its message, by the contract's `refusalDetails`. */
  readonly details?: Partial<RefusalDetails> | undefined
  /** Seconds after which the server wants to be asked again (`Retry-After`), so that a screen can tell. */
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
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

  constructor({ code, status, message, fieldErrors = [], details = {}, retryAfter, cause }: ApiErrorFields) {
    super(undefined, { cause })
    Object.defineProperty(this, 'message', { get: typeof message === 'string' ? () => message : message })
    this.code = code
    this.status = status
    this.fieldErrors = fieldErrors
    this.details = details
    this.retryAfter = retryAfter
  }
}
