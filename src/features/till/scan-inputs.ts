import { type ClaimCode, parseClaimQr, parseForeignClaim, parseTypedClaim } from '#contract/claim-codes.ts'
import { findPracticeKind, type PracticeKind } from '#contract/practice-codes.ts'
import type { Adapter } from '#lib/http/adapter.ts'
import type { Clock } from '#lib/services.ts'
import { isCovered } from '#ui/hooks/use-shortcuts.ts'
import { isSuccess, type Outcome } from './outcomes/outcome.ts'
import type { TillState } from './scanner-state.ts'

/** Milliseconds for which a success stays on screen before the camera may replace it. */
const minSuccessPeriod = 1_500

interface ScanInputOptions {
  /** Parses the QR codes of a backend with a format of its own. */
  readonly readQrCode: Adapter['readQrCode']
  /** Whether any text may be a code: the format of the backend is unknown. */
  readonly takesForeignCodes: boolean
  readonly clock: Clock
  readonly getState: () => TillState
  readonly onClaimCode: (claimCode: ClaimCode) => void
  readonly onPracticeVoucher: (kind: PracticeKind) => void
  /** The input contains no code of ours. */
  readonly onOutcome: (outcome: Outcome) => void
  /** An input was ignored because of that step. */
  readonly onBusy: (step: 'processing' | 'confirming') => void
}

export function createScanInputs({ readQrCode, takesForeignCodes, clock, getState, onOutcome, onBusy, ...options }: ScanInputOptions) {
  const isReady = () => {
    const { step } = getState()
    if (step === 'waiting' || step === 'finished') return true
    onBusy(step)
    return false
  }

  const createInput = (parse: typeof parseTypedClaim) => (text: string) => {
    if (isCovered() || !isReady()) return
    const practiceKind = findPracticeKind(text)
    if (practiceKind) return options.onPracticeVoucher(practiceKind)
    const claimCode = parse(text)
    if (claimCode) options.onClaimCode(claimCode)
    else onOutcome({ kind: 'wrongCode', at: clock.now() })
  }
  const parseForeign = (text: string) => (takesForeignCodes ? parseForeignClaim(text) : undefined)
  const parseQrText = (text: string) => readQrCode?.(text) ?? parseClaimQr(text) ?? parseForeign(text)
  const enterQrText = createInput(parseQrText)

  return {
    isReady,
    /** Whether the camera must ignore what it sees; a code that stays in view is read afterwards. */
    isCameraPaused: () => {
      const state = getState()
      if (state.step !== 'finished') return state.step !== 'waiting'
      const age = clock.now() - state.outcome.at
      return isSuccess(state.outcome) && age >= 0 && age < minSuccessPeriod
    },
    enterQrText,
    /** The text of a QR code before the camera. Only a code of ours replaces a result: others may lie about. */
    enterCameraText: (text: string) => {
      if (getState().step === 'waiting' || parseQrText(text)) enterQrText(text)
    },
    /** A text from a person or a barcode scanner. */
    enterTypedText: createInput((text) => readQrCode?.(text) ?? parseTypedClaim(text) ?? parseForeign(text)),
    reportNoCode: () => isReady() && onOutcome({ kind: 'noCode', at: clock.now() }),
  }
}
