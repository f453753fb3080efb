import type { VoucherCode } from '../../../contract/voucher-code.ts'
import type { TillVoucher } from '../../../contract/voucher-refusals.ts'
import type { Outcome } from '../outcomes/outcome.ts'

/** A voucher that could be redeemed; `number`: which of the customer's allowance it would be, from one. */
export type CheckedVoucher = TillVoucher & { readonly number?: number | null | undefined }

/** What the till is at beside its camera, without which texts come too: typed, from a picture, from a hand scanner. */
export type TillStep =
  | { readonly step: 'waiting' }
  | { readonly step: 'processing'; readonly scan: VoucherCode }
  | { readonly step: 'asking'; readonly scan: VoucherCode; readonly voucher: CheckedVoucher }
  /** `scan`: what may be tried again. */
  | { readonly step: 'told'; readonly outcome: Outcome; readonly scan?: VoucherCode | undefined }

export type TillEvent =
  /** A voucher goes to the server. */
  | { readonly type: 'sent'; readonly scan: VoucherCode }
  | { readonly type: 'asked'; readonly voucher: CheckedVoucher }
  /** `scan`: of what; without one nothing went to the server. */
  | { readonly type: 'told'; readonly outcome: Outcome; readonly scan?: VoucherCode | undefined }
  /** The person is done with what is shown. */
  | { readonly type: 'next' }

export const waiting: TillStep = { step: 'waiting' }

/**
 * The scanner without dead ends (F-040): one `next` leads back to waiting from whatever is shown, and nothing but its outcome,
 * which always comes, ends what is processed, so that no voucher is sent beside another.
 */
export function reduceTill(till: TillStep, event: TillEvent): TillStep {
  const isProcessing = till.step === 'processing'
  switch (event.type) {
    case 'sent':
      return isProcessing ? till : { step: 'processing', scan: event.scan }
    case 'asked':
      return isProcessing ? { step: 'asking', scan: till.scan, voucher: event.voucher } : till
    case 'told':
      return isProcessing && till.scan !== event.scan ? till : { step: 'told', outcome: event.outcome, scan: event.scan }
    case 'next':
      return isProcessing ? till : waiting
  }
}

/** The six states of §4. */
export type ScannerStatus = 'requesting' | 'permissionNeeded' | 'ready' | 'processing' | 'detected' | 'error'

/** Both in one: what the till is at goes before the camera's own state. */
export function statusOf(camera: 'requesting' | 'permission-needed' | 'ready' | 'error', { step }: TillStep): ScannerStatus {
  if (step === 'processing') return 'processing'
  if (step !== 'waiting') return 'detected'
  return camera === 'permission-needed' ? 'permissionNeeded' : camera
}
