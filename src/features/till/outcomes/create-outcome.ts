import { maskedCode } from '#components/masked-code.ts'
import { type ClaimCode, claimRefusals } from '#contract/claim-codes.ts'
import { requestTimeout } from '#contract/limits.ts'
import { type NewRedemption, scannedText } from '#contract/redemptions.ts'
import { type ApiError, failureParts, isInDoubt } from '#lib/http/api-error.ts'
import { readDetails } from '#lib/http/read-details.ts'
import type { AddResult } from '#lib/outbox/outbox.ts'
import { type FailureReason, type Outcome, type OutcomeBase, recentPeriod, unansweredReasons } from './outcome.ts'

/** The portal has the default sentence in both languages: only another one is stored. */
const isDefaultSentence = (message: string) => Object.values<string>(scannedText).includes(message)

export const redeemedOutcome = (
  redemption: NewRedemption | null | undefined,
  { code }: ClaimCode,
  at: number,
  serverMessage = '',
): Outcome => ({
  kind: 'redeemed',
  at,
  code,
  claim: redemption,
  message: isDefaultSentence(serverMessage) ? undefined : serverMessage || undefined,
  redemptionId: redemption?._id,
  number: redemption?.number,
  undoUntil: redemption?.undoUntil,
  isFirst: redemption?.isFirst,
})

const queuedKinds = { added: 'queued', duplicate: 'alreadyQueued', notStored: 'notQueued' } as const

/** The code is masked, since the session's results may be read by others. */
export const queuedOutcome = (
  result: AddResult,
  { claimCode, at, mayGiveOffline }: Pick<Attempt, 'claimCode' | 'at' | 'mayGiveOffline'>,
  judgement?: Pick<OutcomeBase, 'claim' | 'listMadeAt'>,
): Outcome => ({
  ...judgement,
  kind: result === 'added' && judgement ? 'listed' : queuedKinds[result],
  at,
  code: maskedCode(claimCode.code),
  mayGiveDiscount: mayGiveOffline,
})

/** The age of a redemption whose response was lost, once that is known: at most a time-out and a moment. */
const lostResponsePeriod = requestTimeout + recentPeriod

const reasons: Partial<Record<ApiError['code'], FailureReason>> = {
  NETWORK: 'network',
  TIMEOUT: 'timeout',
  UNAVAILABLE: 'unavailable',
  BAD_ANSWER: 'badAnswer',
  TOO_MANY_REQUESTS: 'tooMany',
}

interface Attempt extends Pick<OutcomeBase, 'at'> {
  readonly claimCode: ClaimCode
  /** The backend recognises a repeated attempt by its idempotency key. */
  readonly isRepeatable: boolean
  readonly till: string
  /** The till's settings allow the discount while no server answers. */
  readonly mayGiveOffline?: boolean
  /** The response to an earlier scan of the same code was lost here recently. */
  readonly wasLost?: boolean
}

/** The person stopped waiting for the response. */
export const stoppedOutcome = ({ claimCode, at, isRepeatable }: Pick<Attempt, 'claimCode' | 'at' | 'isRepeatable'>): Outcome => ({
  kind: 'failed',
  at,
  code: claimCode.code,
  reason: 'stopped',
  advice: isRepeatable ? 'again' : 'look',
})

function failedOutcome(error: ApiError, base: OutcomeBase, { isRepeatable, mayGiveOffline = false }: Attempt): Outcome {
  const reason = reasons[error.code]
  const adviceInDoubt = isRepeatable ? 'again' : 'look'
  return {
    ...base,
    kind: 'failed',
    reason,
    message: reason ? undefined : failureParts(error).failure,
    retryAfter: error.retryAfter,
    mayGiveDiscount: mayGiveOffline && unansweredReasons.includes(reason),
    advice: isInDoubt(error) ? adviceInDoubt : 'notSent',
  }
}

function alreadyRedeemedOutcome(error: ApiError, base: OutcomeBase, { till, wasLost = false }: Attempt): Outcome {
  const { at: redeemedAt, voucher: claim, cashierName: redeemedBy, ...rest } = readDetails(error, claimRefusals.VOUCHER_REDEEMED) ?? {}
  // A till without a name recognises its own redemption only by the response that it lost.
  const isThisTill = (till !== '' || wasLost) && (rest.till ?? '') === till
  const period = wasLost ? lostResponsePeriod : recentPeriod
  const isRecent = isThisTill && redeemedAt && base.at - Date.parse(redeemedAt) < period
  return { ...base, kind: isRecent ? 'justScanned' : 'alreadyRedeemed', redeemedAt, redeemedBy, claim, ...rest }
}

/** Why a claim was not redeemed, by the contract's error codes, or that the outcome is unknown. */
export function refusalOutcome(error: ApiError, attempt: Attempt): Outcome {
  const base = { at: attempt.at, code: attempt.claimCode.code }
  switch (error.code) {
    case 'VOUCHER_NOT_FOUND':
      return { ...base, kind: 'notFound' }
    case 'VOUCHER_OF_ANOTHER':
      return { ...base, kind: 'ofAnother' }
    case 'VOUCHER_EXPIRED': {
      const { voucher: claim, at: expiredAt } = readDetails(error, claimRefusals.VOUCHER_EXPIRED) ?? {}
      return { ...base, kind: 'expired', claim, expiredAt }
    }
    case 'VOUCHER_OUT_OF_HOURS': {
      const { voucher: claim, ...hours } = readDetails(error, claimRefusals.VOUCHER_OUT_OF_HOURS) ?? {}
      return { ...base, kind: 'outOfHours', claim, ...hours }
    }
    case 'VOUCHER_QUOTA_USED':
      return { ...base, kind: 'quotaUsed', claim: readDetails(error, claimRefusals.VOUCHER_QUOTA_USED)?.voucher }
    case 'DEAL_NOT_APPROVED': {
      const { voucher: claim, isPending, ended } = readDetails(error, claimRefusals.DEAL_NOT_APPROVED) ?? {}
      return { ...base, kind: 'notApproved', claim, isPending, ended }
    }
    case 'VOUCHER_REDEEMED':
      return alreadyRedeemedOutcome(error, base, attempt)
    default:
      if (isInDoubt(error) || error.code === 'TOO_MANY_REQUESTS' || error.status === 401) return failedOutcome(error, base, attempt)
      return { ...base, kind: 'refused', message: error.message }
  }
}
