import { scannedVoucher, typedVoucher, type VoucherCode } from '../../../contract/voucher-code.ts'
import type { Clock } from '../../../services.ts'
import { isCovered } from '../../../ui/hooks/use-shortcuts.ts'
import { isTaken, type Outcome } from '../outcomes/outcome.ts'
import type { TillStep } from './scanner-state.ts'

/** So long a success stands before the camera may put another result in its place, milliseconds. */
const successHolds = 1_500

interface IntakeOptions {
  readonly clock: Clock
  readonly now: () => TillStep
  readonly begin: (scan: VoucherCode) => void
  readonly tell: (outcome: Outcome) => void
  /** Something was typed, pasted or scanned by hand that could not be taken because of that step. */
  readonly onBusy: (step: 'processing' | 'asking') => void
}

/** The ways in which codes come to the till, and when they may. */
export function createIntake({ clock, now, begin, tell, onBusy }: IntakeOptions) {
  /** Whether something new may be taken; else the person is told that it was not. */
  const isFree = () => {
    const { step } = now()
    if (step === 'waiting' || step === 'told') return true
    onBusy(step)
    return false
  }

  const take = (read: typeof typedVoucher) => (text: string) => {
    if (isCovered() || !isFree()) return
    const scan = read(text)
    if (scan) begin(scan)
    else tell({ kind: 'wrongCode', at: clock.now() })
  }
  const takeCode = take(scannedVoucher)

  return {
    isFree,
    /** Nothing that the camera sees now may be taken; what stays in view is taken afterwards. */
    isResting: () => {
      const till = now()
      if (till.step !== 'told') return till.step !== 'waiting'
      const age = clock.now() - till.outcome.at
      return isTaken(till.outcome) && age >= 0 && age < successHolds
    },
    /** The text of a QR code in a picture. */
    takeCode,
    /** What the camera sees: a result gives way to vouchers alone, not to the other codes that lie about. */
    takeSeen: (text: string) => {
      if (now().step === 'waiting' || scannedVoucher(text)) takeCode(text)
    },
    /** A text that a person or a hand scanner has typed or pasted. */
    takeTyped: take(typedVoucher),
    /** A picture had no code in it. */
    takeNothing: () => isFree() && tell({ kind: 'noCode', at: clock.now() }),
  }
}
