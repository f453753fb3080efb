import type { ReviewCheck, ReviewLane } from '#contract/review-checks.ts'
import type { SpecialHours } from '#contract/special-hours.ts'
import type { Timing } from '#contract/timings.ts'
import type { DealContent } from '#server/db/schema.ts'
import type { ForbiddenWords } from './word-list.ts'

export interface CheckedDeal extends DealContent {
  readonly id: string
  readonly providerId: string
  readonly version: number
}

interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface SameCover {
  readonly dealId: string
  readonly dealEn: string
  readonly dealAr: string
  readonly providerId: string
  readonly businessEn: string
  readonly businessAr: string
}

/** Discounts of approved vouchers in hundredths of a per cent, ascending. */
export type Discounts = readonly number[]

export interface Surroundings {
  /** Null if the business has not entered its hours. */
  readonly shopHours: readonly Timing[] | null
  readonly specialHours: SpecialHours | null
  /** `YYYY-MM-DD` in the zone of the marketplace. */
  readonly today: string
  readonly forbiddenWords: () => Promise<ForbiddenWords>
  readonly categoryDiscounts: () => Promise<Discounts>
  /** Resolves to undefined without a picture, and rejects if the picture cannot be read. */
  readonly coverSize: () => Promise<PictureSize | undefined>
  /** Finds the oldest voucher of another business with the same picture. */
  readonly sameCover: () => Promise<SameCover | undefined>
  readonly decisions: () => Promise<{ readonly decided: number; readonly approved: number }>
}

type Finding = Partial<Pick<ReviewCheck, 'values' | 'frames'>>

export interface Outcome extends Finding {
  readonly isPassed: boolean
}

export interface Check {
  readonly run: (deal: CheckedDeal, surroundings: Surroundings) => Outcome | Promise<Outcome>
  /** The lane of a voucher that fails the check. */
  readonly lane: Exclude<ReviewLane, 'clean'>
}

export const passed: Outcome = { isPassed: true }
