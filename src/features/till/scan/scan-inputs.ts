import {
  type ClaimCode,
  isProduct,
  isUndecoded,
  parseClaimQr,
  parseForeignClaim,
  parseTypedClaim,
  typedCodeLength,
  withoutScannerSigns,
} from '#contract/claim-codes.ts'
import { findPracticeKind, type PracticeKind, practiceCodes } from '#contract/practice-codes.ts'
import type { Adapter } from '#lib/http/adapter.ts'
import type { Clock } from '#lib/services.ts'
import type { ScannedCode } from '../desks/claim-desk.ts'
import { isSuccess, type Outcome } from '../outcomes/outcome.ts'
import type { TillState } from '../till-screen.ts'

/** Milliseconds for which a success stays on screen before the camera may replace it. */
const minSuccessPeriod = 1_500

interface ScanInputOptions {
  /** Parses the QR codes of a backend with a format of its own. */
  readonly readQrCode: Adapter['readQrCode']
  /** Whether any text may be a code: the format of the backend is unknown. */
  readonly takesForeignCodes: () => boolean
  readonly clock: Clock
  /** A dialog lies over the till. */
  readonly isCovered: () => boolean
  readonly getState: () => TillState
  readonly onCode: (claimCode: ScannedCode) => void
  /** The input contains no code of ours. */
  readonly onOutcome: (outcome: Outcome) => void
  /** An input was ignored because of that step. */
  readonly onBusy: (step: 'processing' | 'confirming') => void
}

/** Signs and capitals that nobody types for a code of ours, whose case does not matter. */
const isSpelledOut = (text: string) => /_|[a-z].*[A-Z]/.test(text)

export function createScanInputs({ readQrCode, takesForeignCodes, clock, isCovered, getState, ...options }: ScanInputOptions) {
  const isReady = () => {
    const { step } = getState()
    if (step === 'waiting' || step === 'finished') return true
    options.onBusy(step)
    return false
  }

  type Parse = (text: string) => ClaimCode | undefined
  type UnreadCode = { kind: 'wrongCode' } | { kind: 'notRead'; sent?: string }
  const toPracticeCode = (practiceKind: PracticeKind): ScannedCode => ({ code: practiceCodes[practiceKind], practiceKind })
  const findCode = (text: string, parse: Parse): ScannedCode | undefined => {
    const practiceKind = findPracticeKind(text)
    return practiceKind ? toPracticeCode(practiceKind) : parse(text)
  }
  const takesInput = () => !isCovered() && isReady()
  const handIn = (claimCode: ScannedCode | undefined, unread: UnreadCode) =>
    claimCode ? options.onCode(claimCode) : options.onOutcome({ ...unread, at: clock.now() })
  const mayBeForeign = () => readQrCode !== undefined || takesForeignCodes()
  const createInput = (parse: Parse) => (text: string) => {
    const unread = mayBeForeign() && isUndecoded(text) ? 'notRead' : 'wrongCode'
    if (takesInput()) handIn(findCode(withoutScannerSigns(text), parse), { kind: unread })
  }
  const parseForeign = (text: string) => (takesForeignCodes() ? parseForeignClaim(text) : undefined)
  const parseAdapted = (text: string) => (isUndecoded(text) ? undefined : readQrCode?.(text))
  const parseOwnQr = (text: string) => parseAdapted(text) ?? parseClaimQr(text)
  const parseQrText = (text: string) => parseOwnQr(text) ?? parseForeign(text)
  const parseText = (text: string) =>
    parseAdapted(text) ?? (isSpelledOut(text) ? parseForeign(text) : undefined) ?? parseTypedClaim(text) ?? parseForeign(text)
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
    /** A text from a person. */
    enterTypedText: createInput(parseText),
    /** From the dialog of the practice vouchers, which still lies over the till. */
    enterPracticeVoucher: (kind: PracticeKind) => {
      if (isReady()) options.onCode(toPracticeCode(kind))
    },
    /** Whether a reading is a voucher's QR code beyond doubt. */
    isVoucherQr: (reading: string) => parseOwnQr(withoutScannerSigns(reading)) !== undefined,
    /** The readings of one scan by a barcode scanner. What none of them explains is no verdict: the scanner may be set to another keyboard. */
    enterScan: (readings: readonly string[]) => {
      if (!takesInput()) return
      const texts = readings.map(withoutScannerSigns)
      const isWhole = (claimCode: ScannedCode | undefined) =>
        claimCode !== undefined && (mayBeForeign() || claimCode.code.length === typedCodeLength)
      const find = (parse: Parse) => texts.map((text) => findCode(text, parse)).find(isWhole)
      const sent = texts.find((text) => /^[\x20-\x7e]*$/.test(text)) ?? texts.join(' ')
      const isWrong = texts.some(isProduct)
      handIn(find(parseOwnQr) ?? find(parseText), isWrong ? { kind: 'wrongCode' } : { kind: 'notRead', sent: sent.slice(0, 40) })
    },
    reportNoCode: () => isReady() && options.onOutcome({ kind: 'noCode', at: clock.now() }),
  }
}
export type ScanInputs = ReturnType<typeof createScanInputs>
