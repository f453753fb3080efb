import type { ErrorCode } from '#contract/envelope.ts'
import type { RefusalDetails } from '#contract/refusal-details.ts'
import type { FieldIssue } from '#contract/rules.ts'

export const httpStatus = {
  VALIDATION_FAILED: 422,
  INVALID_CREDENTIALS: 401,
  UNAUTHENTICATED: 401,
  SESSION_ENDED: 401,
  EMAIL_NOT_VERIFIED: 403,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_WRONG: 401,
  SECOND_FACTOR_ENDED: 400,
  SECOND_FACTOR_MISSING: 403,
  SECOND_FACTOR_LAST: 409,
  PASSKEY_REFUSED: 400,
  PASSKEY_UNAVAILABLE: 409,
  LINK_INVALID: 400,
  LINK_NOT_OPENED: 409,
  LINK_USED: 409,
  LINK_WITHDRAWN: 410,
  LINK_EXPIRED: 410,
  EMAIL_TAKEN: 409,
  CODE_WRONG: 400,
  RECOVERY_ENDED: 400,
  FORBIDDEN: 403,
  RIGHT_MISSING: 403,
  PROVIDER_NOT_APPROVED: 403,
  FIRST_VOUCHER_ONLY: 409,
  VOUCHER_NOT_IN_REVIEW: 409,
  NOT_FOUND: 404,
  ALREADY_DECIDED: 409,
  CHANGED_MEANWHILE: 409,
  ALREADY_SENT: 409,
  NO_RECIPIENTS: 409,
  CONFLICT: 409,
  NOTHING_TO_REPORT: 404,
  VOUCHER_NOT_FOUND: 404,
  VOUCHER_OF_ANOTHER: 409,
  VOUCHER_EXPIRED: 409,
  VOUCHER_OUT_OF_HOURS: 409,
  VOUCHER_QUOTA_USED: 409,
  VOUCHER_REDEEMED: 409,
  DEAL_NOT_APPROVED: 409,
  VOUCHER_NOT_OPEN: 409,
  VOUCHER_CHANGED: 409,
  ALREADY_RATED: 409,
  RATING_GONE: 410,
  ALREADY_ANSWERED: 409,
  TOO_LATE_TO_CHANGE: 409,
  ALREADY_REPORTED: 409,
  TOO_LATE_TO_UNDO: 409,
  ALREADY_UNDONE: 409,
  REDEMPTION_REVIEWED: 409,
  UNDONE_MEANWHILE: 409,
  REDEMPTION_UNDONE: 409,
  VOUCHER_DELETED: 409,
  CHAT_TAKEN: 409,
  FILE_TOO_LARGE: 413,
  FILE_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const satisfies Record<ErrorCode, number>

type RefusalDetailsFor<Code extends ErrorCode> = Code extends keyof RefusalDetails ? RefusalDetails[Code] : never

interface ProblemDetails<Code extends ErrorCode> {
  readonly issues?: readonly FieldIssue[]
  readonly details?: RefusalDetailsFor<Code> | undefined
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** Any other thrown error is answered as `INTERNAL`. */
export class Problem<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'Problem'
  readonly code: Code
  readonly status: number
  readonly issues: readonly FieldIssue[] | undefined
  readonly details: RefusalDetailsFor<Code> | undefined
  readonly retryAfter: number | undefined

  constructor(code: Code, { issues, details, retryAfter, cause }: ProblemDetails<Code> = {}) {
    super(code, { cause })
    this.code = code
    this.status = httpStatus[code]
    this.issues = issues
    this.details = details
    this.retryAfter = retryAfter
  }
}

export const fieldProblem = (
  path: string,
  code: FieldIssue['code'],
  { cause, params }: { readonly cause?: unknown; readonly params?: FieldIssue['params'] } = {},
) => new Problem('VALIDATION_FAILED', { issues: [{ path, code, ...(params && { params }) }], cause })
