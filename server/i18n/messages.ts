import type { ErrorCode } from '../../src/contract/envelope.ts'
import type { FieldCode } from '../../src/contract/rules.ts'
import type { Day } from '../../src/contract/timings.ts'

export interface Messages {
  readonly refusal: Readonly<Record<ErrorCode, string>>
  readonly badRequest: string
  readonly requestTooLarge: string
  readonly field: Readonly<Record<FieldCode, string>>
  readonly ok: string
  readonly day: Readonly<Record<Day, string>>
}
