import type { ErrorCode } from '../../src/contract/answer.ts'
import type { FieldCode } from '../../src/contract/rules.ts'
import type { SuccessKey } from '../../src/contract/successes.ts'
import type { Day } from '../../src/contract/timings.ts'

/** Everything the server says to people; a code without a sentence does not compile. */
export interface Messages {
  readonly refusal: Readonly<Record<ErrorCode, string>>
  readonly badRequest: string
  readonly requestTooLarge: string
  readonly field: Readonly<Record<FieldCode, string>>
  /** `ok` is what a call says that has no sentence of its own. */
  readonly success: Readonly<Record<SuccessKey | 'ok', string>>
  readonly day: Readonly<Record<Day, string>>
}
