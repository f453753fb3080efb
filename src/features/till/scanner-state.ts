import type { ClaimCode, TillClaim } from '#contract/claim-codes.ts'
import type { Outcome } from './outcomes/outcome.ts'

/** A claim that could be redeemed; `number`: which one of the customer's allowance it would be, from 1. */
export type CheckedClaim = TillClaim & { readonly number?: number | null | undefined }

/** The till's state beside that of its camera, for codes also come from keyboards, pictures and barcode scanners. */
export type TillState =
  | { readonly step: 'waiting' }
  | { readonly step: 'processing'; readonly claimCode: ClaimCode }
  | { readonly step: 'confirming'; readonly claimCode: ClaimCode; readonly claim: CheckedClaim }
  /** `claimCode`: what can be tried again. */
  | { readonly step: 'finished'; readonly outcome: Outcome; readonly claimCode?: ClaimCode | undefined }

export type TillEvent =
  | { readonly type: 'submitted'; readonly claimCode: ClaimCode }
  | { readonly type: 'checked'; readonly claim: CheckedClaim }
  /** Without `claimCode` nothing was sent to the server. */
  | { readonly type: 'finished'; readonly outcome: Outcome; readonly claimCode?: ClaimCode | undefined }
  | { readonly type: 'next' }

export const waiting: TillState = { step: 'waiting' }

/** The state machine without dead ends (F-040): `next` leads from every state back to waiting, except from processing, which only its own outcome ends, so that two claims are never sent at once. */
export function reduceTill(state: TillState, event: TillEvent): TillState {
  const isProcessing = state.step === 'processing'
  switch (event.type) {
    case 'submitted':
      return isProcessing ? state : { step: 'processing', claimCode: event.claimCode }
    case 'checked':
      return isProcessing ? { step: 'confirming', claimCode: state.claimCode, claim: event.claim } : state
    case 'finished':
      if (isProcessing && state.claimCode !== event.claimCode) return state
      return { step: 'finished', outcome: event.outcome, claimCode: event.claimCode }
    case 'next':
      return isProcessing ? state : waiting
  }
}

/** The six states of §4. */
export type ScannerStatus = 'requesting' | 'permissionNeeded' | 'ready' | 'processing' | 'detected' | 'error'

/** Combines both states; the till's one wins. */
export function toScannerStatus(camera: 'requesting' | 'permission-needed' | 'ready' | 'error', { step }: TillState): ScannerStatus {
  if (step === 'processing') return 'processing'
  if (step !== 'waiting') return 'detected'
  return camera === 'permission-needed' ? 'permissionNeeded' : camera
}
