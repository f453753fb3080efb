import * as z from 'zod/mini'
import { FieldCode } from './rules.ts'

/** Why a call was refused, for programs; people read the message. */
export const ErrorCode = z.enum([
  'VALIDATION_FAILED',
  'INVALID_CREDENTIALS',
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'FORBIDDEN',
  'PROVIDER_NOT_APPROVED',
  'NOT_FOUND',
  'ALREADY_DECIDED',
  'CONFLICT',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** Who decided a deal and when: what a 409 `ALREADY_DECIDED` and a decided deal tell. */
export const Decision = z.object({ by: z.string(), at: z.string(), status: z.string() })
export type Decision = z.infer<typeof Decision>

const FieldError = z.object({
  path: z.string(),
  code: FieldCode,
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  message: z.string(),
})

/** The one shape of a failed call. `decision` comes with `ALREADY_DECIDED` only. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: ErrorCode,
  errors: z.optional(z.array(FieldError)),
  decision: z.optional(Decision),
})
export type Failure = z.infer<typeof Failure>

/** The one shape of a successful call. */
export const successOf = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.optional(z.boolean()), message: z.optional(z.string()), data })
