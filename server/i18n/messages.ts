import type { ErrorCode } from '#contract/envelope.ts'
import type { FieldCode } from '#contract/rules.ts'
import type { Day } from '#contract/timings.ts'

export interface Messages {
  readonly refusal: Readonly<Record<ErrorCode, string>>
  readonly badRequest: string
  readonly requestTooLarge: string
  readonly field: Readonly<Record<FieldCode, string>>
  readonly ok: string
  readonly day: Readonly<Record<Day, string>>
}
