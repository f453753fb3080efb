import type { ErrorCode } from '../../src/contract/answer.ts'
import type { FieldCode } from '../../src/contract/rules.ts'
import type { Day } from '../../src/contract/timings.ts'

/** What a successful call says. */
export type DoneKey = 'ok' | 'signedIn' | 'signedOut' | 'dealAdded' | 'dealApproved' | 'dealRejected'

/** Everything the server says to people; a code without a sentence does not compile. */
export interface Messages {
  readonly refusal: Readonly<Record<ErrorCode, string>>
  readonly badRequest: string
  readonly requestTooLarge: string
  readonly field: Readonly<Record<FieldCode, string>>
  readonly done: Readonly<Record<DoneKey, string>>
  readonly day: Readonly<Record<Day, string>>
}
