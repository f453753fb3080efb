import type { ApiError } from '#lib/http/api-error.ts'

/** A sign-in whose password was right and that needs a second step. */
export interface Challenge {
  /** `SECOND_FACTOR_REQUIRED`; its details are parsed by the second step, which is loaded on demand. */
  readonly error: ApiError
  readonly emailAddress: string
  readonly keepMeLoggedIn: boolean
}
