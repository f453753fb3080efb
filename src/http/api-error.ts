import type { Decision, ErrorCode } from '../contract/answer.ts'
import type { FieldIssue } from '../contract/rules.ts'

/** What went wrong: a code of the server's, or one that only a client can know. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER'

interface ApiErrorFields {
  readonly code: ApiErrorCode
  /** The HTTP status; undefined when no answer came. */
  readonly status?: number
  /** The server's message, else the call's fallback, in the language shown when it failed (§8). */
  readonly message: string
  readonly fieldErrors?: readonly FieldIssue[]
  readonly decision?: Decision
  readonly cause?: unknown
}

/** The one error that a call can end with. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number | undefined
  readonly fieldErrors: readonly FieldIssue[]
  readonly decision: Decision | undefined

  constructor({ code, status, message, fieldErrors = [], decision, cause }: ApiErrorFields) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.fieldErrors = fieldErrors
    this.decision = decision
  }
}
