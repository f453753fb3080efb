import * as z from 'zod/mini'
import { claimProblems } from './claim-problems.ts'
import { FieldCode } from './rules.ts'

/** Why a call was refused, for programs; people read the message. */
export const ErrorCode = z.enum([
  'VALIDATION_FAILED',
  'INVALID_CREDENTIALS',
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'EMAIL_NOT_VERIFIED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_WRONG',
  'SECOND_FACTOR_ENDED',
  'SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_LAST',
  'PASSKEY_REFUSED',
  'PASSKEY_UNAVAILABLE',
  'LINK_INVALID',
  'LINK_NOT_OPENED',
  'LINK_USED',
  'LINK_EXPIRED',
  'LINK_WITHDRAWN',
  'EMAIL_TAKEN',
  'CODE_WRONG',
  'RECOVERY_ENDED',
  'FORBIDDEN',
  'RIGHT_MISSING',
  'PROVIDER_NOT_APPROVED',
  'FIRST_VOUCHER_ONLY',
  'VOUCHER_NOT_IN_REVIEW',
  'NOT_FOUND',
  'ALREADY_DECIDED',
  'CHANGED_MEANWHILE',
  'ALREADY_SENT',
  'NO_RECIPIENTS',
  'CONFLICT',
  'NOTHING_TO_REPORT',
  ...claimProblems,
  'VOUCHER_NOT_OPEN',
  'VOUCHER_CHANGED',
  'ALREADY_RATED',
  'RATING_GONE',
  'ALREADY_ANSWERED',
  'TOO_LATE_TO_CHANGE',
  'ALREADY_REPORTED',
  'TOO_LATE_TO_UNDO',
  'ALREADY_UNDONE',
  'REDEMPTION_REVIEWED',
  'UNDONE_MEANWHILE',
  'REDEMPTION_UNDONE',
  'VOUCHER_DELETED',
  'CHAT_TAKEN',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
])
export type ErrorCode = z.infer<typeof ErrorCode>

const FieldError = z.object({
  path: z.string(),
  code: FieldCode,
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  message: z.string(),
})

/** The one shape of a failed call; the shape of `details` belongs to its code (`refusal-details.ts`). */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: ErrorCode,
  errors: z.optional(z.array(FieldError)),
  details: z.optional(z.unknown()),
})
export type Failure = z.infer<typeof Failure>

export const successEnvelope = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.optional(z.boolean()), message: z.optional(z.string()), data })
