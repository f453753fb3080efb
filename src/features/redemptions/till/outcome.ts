import type { NewRedemption } from '../../../contract/redemptions.ts'
import type { VoucherCode } from '../../../contract/voucher-code.ts'
import type { TillVoucher } from '../../../contract/voucher-refusals.ts'
import { type ApiError, isInDoubt } from '../../../http/api-error.ts'

/** What became of a scan, as plain data: the words are found when it is shown, in the language of then. */
interface Told {
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

export const redeemedOutcome = (redemption: NewRedemption | null | undefined, { code }: VoucherCode, at: number): Outcome => ({
  kind: 'redeemed',
  at,
  code,
  voucher: redemption,
  redemptionId: redemption?._id,
  number: redemption?.number,
  undoUntil: redemption?.undoUntil,
})

const reasons: Partial<Record<ApiError['code'], FailureReason>> = {
  NETWORK: 'network',
  TIMEOUT: 'timeout',
  UNAVAILABLE: 'unavailable',
  BAD_ANSWER: 'badAnswer',
  TOO_MANY_REQUESTS: 'tooMany',
}

interface Circumstances extends Pick<Told, 'at'> {
  readonly scan: VoucherCode
  /** The backend tells a repeated try from a new one. */
  readonly isRepeatable: boolean
  /** What this till calls itself; '' where it has no name. */
  readonly till: string
}

/** Ended before its answer by the person who waited. */
export const stoppedOutcome = ({ scan, at, isRepeatable }: Omit<Circumstances, 'till'>): Outcome => ({
  kind: 'failed',
  at,
  code: scan.code,
  reason: 'stopped',
  advice: isRepeatable ? 'again' : 'look',
})

function failedOutcome(error: ApiError, told: Told, isRepeatable: boolean): Outcome {
  const reason = reasons[error.code]
  const isDoubtful = isInDoubt(error)
  const advice = isDoubtful ? (isRepeatable ? 'again' : 'look') : 'notSent'
  return { ...told, kind: 'failed', reason, message: reason ? undefined : error.message, retryAfter: error.retryAfter, advice }
}

/** Why a voucher was not redeemed, by the contract's codes, or that nobody knows. */
export function refusalOutcome(error: ApiError, { scan, at, isRepeatable, till }: Circumstances): Outcome {
  const { details } = error
  const told = { at, code: scan.code }
  switch (error.code) {
    case 'VOUCHER_NOT_FOUND':
      return { ...told, kind: 'notFound' }
    case 'VOUCHER_OF_ANOTHER':
      return { ...told, kind: 'ofAnother' }
    case 'VOUCHER_EXPIRED':
      return { ...told, kind: 'expired', voucher: details.VOUCHER_EXPIRED?.voucher, expiredAt: details.VOUCHER_EXPIRED?.at }
    case 'VOUCHER_OUT_OF_HOURS':
      return { ...told, kind: 'outOfHours', ...details.VOUCHER_OUT_OF_HOURS }
    case 'VOUCHER_QUOTA_USED':
      return { ...told, kind: 'quotaUsed', voucher: details.VOUCHER_QUOTA_USED?.voucher }
    case 'DEAL_NOT_APPROVED':
      return { ...told, kind: 'notApproved', voucher: details.DEAL_NOT_APPROVED?.voucher }
    case 'VOUCHER_REDEEMED': {
      const { at: redeemedAt, ...rest } = details.VOUCHER_REDEEMED ?? {}
      const isOwn = till !== '' && rest.till === till && redeemedAt && at - Date.parse(redeemedAt) < justNow
      return { ...told, kind: isOwn ? 'justScanned' : 'alreadyRedeemed', redeemedAt, ...rest }
    }
    default:
      if (isInDoubt(error) || error.code === 'TOO_MANY_REQUESTS' || error.status === 401) return failedOutcome(error, told, isRepeatable)
      return { ...told, kind: 'refused', message: error.message }
  }
}
