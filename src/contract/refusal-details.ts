import * as z from 'zod/mini'
import { UndoneRecord } from './admin-undo.ts'
import { claimRefusals } from './claim-codes.ts'
import type { ErrorCode } from './envelope.ts'
import { ChatHolder } from './help-center-admin.ts'
import { LiveRights } from './live-events.ts'
import { SecondFactorChallenge } from './passkeys.ts'
import { RatingAnswer } from './ratings.ts'
import { TriesLeft } from './recovery.ts'
import { DecisionRecord } from './review.ts'
import { allRights } from './rights.ts'
import { ExpiredClaimLink, VoucherNotOpen } from './voucher-states.ts'

/** What a refusal tells besides its message, by its code; a code that is not here tells nothing more. */
export const refusalDetails = {
  ALREADY_DECIDED: DecisionRecord,
  SECOND_FACTOR_REQUIRED: SecondFactorChallenge,
  CODE_WRONG: TriesLeft,
  /** The right that the call needs, and those that the account has. */
  RIGHT_MISSING: z.extend(LiveRights, { right: z.enum(allRights) }),
  LINK_EXPIRED: ExpiredClaimLink,
  ...claimRefusals,
  VOUCHER_NOT_OPEN: VoucherNotOpen,
  REDEMPTION_UNDONE: UndoneRecord,
  CHAT_TAKEN: ChatHolder,
  ALREADY_ANSWERED: RatingAnswer,
} as const satisfies Partial<Record<ErrorCode, z.ZodMiniType>>
export type RefusalDetails = { readonly [Code in keyof typeof refusalDetails]: z.infer<(typeof refusalDetails)[Code]> }
