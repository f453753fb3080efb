import type { TillClaim } from '#contract/claim-codes.ts'
import type { ClosedCause } from '#contract/closed-causes.ts'
import type { VoucherEnd } from '#contract/voucher-states.ts'

export interface OutcomeBase {
  /** Milliseconds by the server's clock. */
  readonly at: number
  readonly code?: string | undefined
  readonly claim?: TillClaim | null | undefined
  /** The till's settings allow the discount although no server answered. */
  readonly mayGiveDiscount?: boolean | undefined
  /** Judged without a server, by the codes that the till had saved at this time (milliseconds). */
  readonly listMadeAt?: number | undefined
  /** Came while the till was in practice: it is shown and nothing more. */
  readonly isPractice?: boolean | undefined
  readonly cashierName?: string | undefined
}

export type FailureReason = 'network' | 'timeout' | 'unavailable' | 'badAnswer' | 'tooMany' | 'stopped'

export interface Redeemed extends OutcomeBase {
  readonly kind: 'redeemed' | 'undone'
  /** The server's own sentence, where it is not the default one. */
  readonly message?: string | undefined
  readonly redemptionId?: string | undefined
  /** Its number within the customer's allowance, from 1. */
  readonly number?: number | null | undefined
  readonly undoUntil?: string | null | undefined
  /** The first one of the business ever. */
  readonly isFirst?: boolean | null | undefined
}
export interface AlreadyRedeemed extends OutcomeBase {
  readonly kind: 'alreadyRedeemed' | 'justScanned'
  readonly redeemedAt?: string | null | undefined
  readonly by?: string | null | undefined
  readonly till?: string | null | undefined
  readonly redeemedBy?: string | null | undefined
}
export interface OutOfHours extends OutcomeBase {
  readonly kind: 'outOfHours'
  readonly openingTime?: string | null | undefined
  readonly closingTime?: string | null | undefined
  readonly opensAt?: string | null | undefined
  readonly cause?: ClosedCause | null | undefined
}
interface Expired extends OutcomeBase {
  readonly kind: 'expired'
  readonly expiredAt?: string | null | undefined
}
export interface NotApproved extends OutcomeBase {
  readonly kind: 'notApproved'
  readonly isPending?: boolean | null | undefined
  /** Since when and why, where it was ended for everybody. */
  readonly ended?: VoucherEnd | null | undefined
}
/** The characters of a code could not be read. */
interface NotRead extends OutcomeBase {
  readonly kind: 'notRead'
  /** What a barcode scanner sent; undefined for a QR code. */
  readonly sent?: string | undefined
}
interface Refused extends OutcomeBase {
  readonly kind: 'refused'
  readonly message: string
}
export interface Failed extends OutcomeBase {
  readonly kind: 'failed'
  readonly reason?: FailureReason | undefined
  readonly message?: string | undefined
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** `again`: trying again is safe; `look`: it may have been redeemed; `notSent`: it was not. */
  readonly advice: 'again' | 'look' | 'notSent'
}
interface OutcomeWithoutDetails extends OutcomeBase {
  readonly kind:
    | 'listed'
    | 'notListed'
    | 'queued'
    | 'alreadyQueued'
    | 'notQueued'
    | 'wrongCode'
    | 'noCode'
    | 'notFound'
    | 'ofAnother'
    | 'quotaUsed'
    | 'practiceVoucher'
    | 'practiceOn'
}
export type Outcome = Redeemed | AlreadyRedeemed | OutOfHours | Expired | NotApproved | NotRead | Refused | Failed | OutcomeWithoutDetails

export type Tone = 'ok' | 'no' | 'warn'
const warnings: readonly Outcome['kind'][] = [
  'listed',
  'queued',
  'alreadyQueued',
  'notQueued',
  'justScanned',
  'noCode',
  'notRead',
  'failed',
  'undone',
  'practiceVoucher',
  'practiceOn',
]
export const getTone = ({ kind }: Pick<Outcome, 'kind'>): Tone => {
  if (kind === 'redeemed') return 'ok'
  return warnings.includes(kind) ? 'warn' : 'no'
}

const successes: readonly Outcome['kind'][] = ['redeemed', 'listed', 'queued', 'alreadyQueued']
export const isSuccess = ({ kind }: Pick<Outcome, 'kind'>): boolean => successes.includes(kind)

const repeatable: readonly Outcome['kind'][] = ['notFound', 'notListed', 'wrongCode', 'noCode', 'notRead', 'notQueued', 'failed']
/** Whether the code needs neither correction nor another attempt. */
export const isFinal = ({ kind }: Pick<Outcome, 'kind'>): boolean => !repeatable.includes(kind)

const unlisted: readonly Outcome['kind'][] = ['noCode', 'notRead', 'practiceVoucher']
/** Whether it belongs into the list of the session. */
export const isListed = ({ kind, isPractice }: Outcome): boolean => !isPractice && !unlisted.includes(kind)

export const unansweredReasons: readonly (FailureReason | undefined)[] = ['network', 'timeout', 'unavailable', 'badAnswer']
/** Whether the customer of a saved scan was told to wait. */
export const isToWait = ({ kind, mayGiveDiscount }: Outcome): boolean =>
  !mayGiveDiscount && (kind === 'listed' || kind === 'queued' || kind === 'alreadyQueued')

/** What the till says of a code that no server has confirmed; undefined for other answers. */
export function offlineAnswer({ kind, mayGiveDiscount }: Outcome): 'wait' | 'give' | undefined {
  if (kind !== 'listed' && kind !== 'queued') return undefined
  return mayGiveDiscount ? 'give' : 'wait'
}

/** Milliseconds in which a second scan of a redeemed claim is no refusal but “just scanned” (F-042). */
export const recentPeriod = 60_000
