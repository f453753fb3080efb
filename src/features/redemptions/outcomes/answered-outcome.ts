import { requestTimeout } from '../../../contract/limits.ts'
import type { NewRedemption } from '../../../contract/redemptions.ts'
import type { VoucherCode } from '../../../contract/voucher-code.ts'
import { type ApiError, isInDoubt } from '../../../http/api-error.ts'
import { type FailureReason, justNow, type Outcome, type Told } from './outcome.ts'

/** The server's yes; a backend that says nothing more is believed. */
export const redeemedOutcome = (redemption: NewRedemption | null | undefined, { code }: VoucherCode, at: number): Outcome => ({
  kind: 'redeemed',
  at,
  code,
  voucher: redemption,
  redemptionId: redemption?._id,
  number: redemption?.number,
  undoUntil: redemption?.undoUntil,
})

/** A redemption whose answer was lost is so old at most once that is known, milliseconds: what it took to time out, and a moment. */
const lostFor = requestTimeout + justNow

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
  /** The answer to a scan of the same code was lost here a moment ago. */
  readonly wasLost?: boolean
}

/** Ended before its answer by the person who waited. */
export const stoppedOutcome = ({ scan, at, isRepeatable }: Pick<Circumstances, 'scan' | 'at' | 'isRepeatable'>): Outcome => ({
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
export function refusalOutcome(error: ApiError, { scan, at, isRepeatable, till, wasLost = false }: Circumstances): Outcome {
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
      // A till without a name knows itself by the answer that it lost, which may have been long in coming.
      const isHere = (till !== '' || wasLost) && (rest.till ?? '') === till
      const isOwn = isHere && redeemedAt && at - Date.parse(redeemedAt) < (wasLost ? lostFor : justNow)
      return { ...told, kind: isOwn ? 'justScanned' : 'alreadyRedeemed', redeemedAt, ...rest }
    }
    default:
      if (isInDoubt(error) || error.code === 'TOO_MANY_REQUESTS' || error.status === 401) return failedOutcome(error, told, isRepeatable)
      return { ...told, kind: 'refused', message: error.message }
  }
}
