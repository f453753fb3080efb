import type { Side } from '#contract/roles.ts'

export type RecoveryStep = 'email' | 'code' | 'password' | 'done'

interface RecoverySearch {
  readonly step?: Exclude<RecoveryStep, 'email'> | undefined
  /** The sign-in page that the person came from. */
  readonly side?: Side | undefined
  /** The address to open after the sign-in. */
  readonly from?: string | undefined
}

/** Undefined instead of absent: what is absent here would be as it stands in the address. */
export const parseRecoverySearch = ({ step, side, from }: Record<string, unknown>): RecoverySearch => ({
  step: step === 'code' || step === 'password' || step === 'done' ? step : undefined,
  side: side === 'admin' || side === 'provider' ? side : undefined,
  from: typeof from === 'string' ? from : undefined,
})
