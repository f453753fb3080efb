import type { ClaimCode, TillClaim } from '#contract/claim-codes.ts'
import { findRefusal, hoursOfClaim } from '#contract/redeem-rules.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { type CodeList, type FoundRow, type ListedVoucher, readClaim } from './code-list.ts'

export type Judgement =
  /** It cannot be redeemed. */
  | { readonly outcome: Outcome }
  /** Nothing speaks against it, as of a time. */
  | { readonly claim: TillClaim; readonly listMadeAt: number }

interface Scan {
  readonly claimCode: ClaimCode
  /** Milliseconds by the server's clock. */
  readonly at: number
  /** Names of rows that this till has queued, without the scanned one. */
  readonly waiting: ReadonlySet<string>
}

const toTillClaim = ({
  rows: _rows,
  state: _state,
  ended: _ended,
  timings: _timings,
  notValidIn: _notValidIn,
  version: _version,
  ...terms
}: ListedVoucher): TillClaim => ({
  ...terms,
  customerName: '',
  redemptionCode: '',
})

/** Judges a code by the list as the server would; undefined where the list cannot tell. */
export function judgeCode(list: CodeList, found: readonly FoundRow[], { claimCode, at, waiting }: Scan): Judgement | undefined {
  const { madeAt: listMadeAt, timeZone } = list
  const base = { at, code: claimCode.code, listMadeAt }
  const [row, ...others] = found
  if (!row) return list.isCut ? undefined : { outcome: { ...base, kind: 'notListed' } }
  if (others.length > 0) return undefined
  const { voucher } = row
  const read = readClaim(list, row, waiting)
  const claim = toTillClaim(voucher)
  const expiresAt = read.isRedeemed ? Number.POSITIVE_INFINITY : read.at
  const { qtyPerUser, timings, notValidIn = [] } = voucher
  const hours = { timings, notValidIn, shop: list.shop ?? { timings: [] } }
  const state = { isRedeemed: read.isRedeemed, expiresAt, used: read.uses, qtyPerUser, isApproved: voucher.state === 'APPROVED', hours }
  const time = new Date(read.at).toISOString()
  switch (findRefusal(state, at, timeZone)) {
    case 'VOUCHER_REDEEMED':
      return { outcome: { ...base, kind: 'alreadyRedeemed', claim, redeemedAt: time } }
    case 'VOUCHER_EXPIRED':
      return { outcome: { ...base, kind: 'expired', claim, expiredAt: time } }
    case 'VOUCHER_QUOTA_USED':
      return { outcome: { ...base, kind: 'quotaUsed', claim } }
    case 'DEAL_NOT_APPROVED':
      return { outcome: { ...base, kind: 'notApproved', claim, isPending: voucher.state === 'PENDING', ended: voucher.ended } }
    case 'VOUCHER_OUT_OF_HOURS':
      return { outcome: { ...base, kind: 'outOfHours', claim, ...hoursOfClaim(state, at, timeZone) } }
    case undefined:
      return { claim, listMadeAt }
  }
}
