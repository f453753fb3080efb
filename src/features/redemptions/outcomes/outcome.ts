import type { TillVoucher } from '../../../contract/voucher-refusals.ts'

/** What became of a scan, as plain data: the words are found when it is shown, in the language of then. */
export interface Told {
  /** When it was known, milliseconds of the server's clock. */
  readonly at: number
  readonly code?: string | undefined
  readonly voucher?: TillVoucher | null | undefined
}

/** What went wrong before anything could be known of a voucher; `stopped` by the person. */
export type FailureReason = 'network' | 'timeout' | 'unavailable' | 'badAnswer' | 'tooMany' | 'stopped'

export interface Redeemed extends Told {
  readonly kind: 'redeemed' | 'undone'
  readonly redemptionId?: string | undefined
  /** Which of the customer's allowance it was, from one. */
  readonly number?: number | null | undefined
  readonly undoUntil?: string | null | undefined
}
export interface AlreadyRedeemed extends Told {
  readonly kind: 'alreadyRedeemed' | 'justScanned'
  readonly redeemedAt?: string | null | undefined
  readonly by?: string | null | undefined
  readonly till?: string | null | undefined
}
export interface OutOfHours extends Told {
  readonly kind: 'outOfHours'
  readonly openingTime?: string | null | undefined
  readonly closingTime?: string | null | undefined
  readonly opensAt?: string | null | undefined
}
interface Expired extends Told {
  readonly kind: 'expired'
  readonly expiredAt?: string | null | undefined
}
interface Refused extends Told {
  readonly kind: 'refused'
  /** The server's own sentence. */
  readonly message: string
}
export interface Failed extends Told {
  readonly kind: 'failed'
  readonly reason?: FailureReason | undefined
  readonly message?: string | undefined
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter?: number | undefined
  /** `again`: the same try is repeated and happens once; `look`: it may have been done; `notSent`: it was not. */
  readonly advice: 'again' | 'look' | 'notSent'
}
interface Plain extends Told {
  readonly kind: 'kept' | 'alreadyKept' | 'notKept' | 'wrongCode' | 'noCode' | 'notFound' | 'ofAnother' | 'quotaUsed' | 'notApproved'
}
export type Outcome = Redeemed | AlreadyRedeemed | OutOfHours | Expired | Refused | Failed | Plain

/** Which of three colours, shapes and sounds it has (F-047). */
export type Tone = 'ok' | 'no' | 'warn'
const warned: readonly Outcome['kind'][] = ['kept', 'alreadyKept', 'notKept', 'justScanned', 'noCode', 'failed', 'undone']
export const toneOf = ({ kind }: Pick<Outcome, 'kind'>): Tone => {
  if (kind === 'redeemed') return 'ok'
  return warned.includes(kind) ? 'warn' : 'no'
}

/** Nothing is left to do about its code, neither to correct it nor to send it again. */
export const isTaken = ({ kind }: Pick<Outcome, 'kind'>): boolean => kind === 'redeemed' || kind === 'kept' || kind === 'alreadyKept'

/** So long a voucher redeemed here is told as “just scanned” and not as refused (F-042), milliseconds. */
export const justNow = 60_000
