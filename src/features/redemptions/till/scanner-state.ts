import type { VoucherCode } from '../../../contract/voucher-code.ts'
import type { TillVoucher } from '../../../contract/voucher-refusals.ts'
import type { Outcome } from './outcome.ts'

/** What the camera is at, as its view tells. */
export type CameraStep = 'requesting' | 'permission-needed' | 'ready' | 'error'

/** What the till is at beside its camera. Every text may come without one: typed, from a picture or a hand scanner. */
export type TillStep =
  | { readonly step: 'waiting' }
  | { readonly step: 'processing'; readonly scan: VoucherCode }
  | { readonly step: 'asking'; readonly scan: VoucherCode; readonly voucher: TillVoucher & { readonly number?: number | null | undefined } }
  | { readonly step: 'told'; readonly outcome: Outcome; readonly scan?: VoucherCode | undefined }

export interface ScannerState {
  readonly camera: CameraStep
  readonly till: TillStep
}

export type ScannerEvent =
  | { readonly type: 'camera'; readonly camera: CameraStep }
  /** A voucher goes to the server; not while another one is there. */
  | { readonly type: 'sent'; readonly scan: VoucherCode }
  | { readonly type: 'asked'; readonly voucher: Extract<TillStep, { step: 'asking' }>['voucher'] }
  | { readonly type: 'told'; readonly outcome: Outcome }
  /** The person is done with what is shown. */
  | { readonly type: 'next' }

const waiting: TillStep = { step: 'waiting' }

export const firstScannerState = (camera: CameraStep): ScannerState => ({ camera, till: waiting })

const scanOf = (till: TillStep) => ('scan' in till ? till.scan : undefined)

function reduceTill(till: TillStep, event: Exclude<ScannerEvent, { type: 'camera' }>): TillStep {
  switch (event.type) {
    case 'sent':
      return till.step === 'processing' ? till : { step: 'processing', scan: event.scan }
    case 'asked':
      return till.step === 'processing' ? { step: 'asking', scan: till.scan, voucher: event.voucher } : till
    case 'told':
      return { step: 'told', outcome: event.outcome, scan: till.step === 'processing' ? scanOf(till) : undefined }
    case 'next':
      return till.step === 'processing' ? till : waiting
  }
}

/** The scanner of §4 without dead ends: one `next` from whatever is shown it is ready again, and what is processed is always told (F-040). */
export const reduceScanner = (state: ScannerState, event: ScannerEvent): ScannerState =>
  event.type === 'camera' ? { ...state, camera: event.camera } : { ...state, till: reduceTill(state.till, event) }

/** The six states of §4. */
export type ScannerStatus = 'requesting' | 'permissionNeeded' | 'ready' | 'processing' | 'detected' | 'error'

export function statusOf({ camera, till }: ScannerState): ScannerStatus {
  if (till.step === 'processing') return 'processing'
  if (till.step !== 'waiting') return 'detected'
  return camera === 'permission-needed' ? 'permissionNeeded' : camera
}
