import type { TillClaim } from '#contract/claim-codes.ts'
import { type PracticeKind, practiceCodes } from '#contract/practice-codes.ts'
import type { Clock } from '#lib/services.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import type { ClaimDesk } from './claim-desk.ts'

const practiceClaim: TillClaim = {
  nameEn: 'Practice voucher',
  nameAr: 'قسيمة تدريبية',
  customerName: '',
  redemptionCode: practiceCodes.valid,
  originalPrice: 25,
  discountPercentage: 40,
  discountedPrice: 15,
  qtyPerUser: 1,
}

/** The practice voucher that is already redeemed was redeemed so long ago; milliseconds. */
const redeemedAgo = 26 * 60 * 60_000

/** What a till would show of a voucher of this kind. */
function practiceOutcome(kind: PracticeKind, at: number): Outcome {
  const base = { at, code: practiceCodes[kind], isPractice: true }
  switch (kind) {
    case 'valid':
      return { ...base, kind: 'redeemed', claim: practiceClaim }
    case 'redeemed':
      return { ...base, kind: 'alreadyRedeemed', claim: practiceClaim, redeemedAt: new Date(at - redeemedAgo).toISOString() }
    case 'ofAnother':
      return { ...base, kind: 'ofAnother' }
  }
}

interface PracticeDeskOptions {
  readonly clock: Clock
  readonly onScanned: (kind: PracticeKind) => void
}

/** Answers practice vouchers as the others answer customers' ones, and sends nothing. */
export function createPracticeDesk({ clock, onScanned }: PracticeDeskOptions): ClaimDesk {
  const submit: ClaimDesk['submit'] = async ({ practiceKind = 'valid' }) => {
    onScanned(practiceKind)
    return { outcome: practiceOutcome(practiceKind, clock.now()) }
  }
  return {
    check: async (claimCode, signal) => (claimCode.practiceKind === 'valid' ? { claim: practiceClaim } : submit(claimCode, signal)),
    submit,
  }
}
