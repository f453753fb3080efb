import type { RefusalReason } from '#contract/claim-problems.ts'
import type { ShopHours } from '#contract/opening-hours.ts'

/** Same weekdays that a day is compared with at most. */
export const maxWeeks = 12
/** Days in which an hour without a customer is one. */
export const quietDays = 28
/** Days of new ratings, and of those before that they are compared with. */
export const ratingDays = 7
export const formerRatingDays = 90
/** Days from today in which customers' vouchers end. */
export const endingDays = 3
/** A scheduled notification has so many hours to bring a recipient. */
export const messageHours = 48
/** Days before yesterday in which those hours may have ended. */
export const messageDays = 7

/** `revenue` in halalas. */
export interface DaySales {
  readonly number: number
  readonly revenue: number
}

/** What the rules look at; days are `YYYY-MM-DD` in the business time zone. */
export interface Facts {
  readonly today: string
  /** Days with redemptions, from `maxWeeks` before yesterday to yesterday. */
  readonly sales: ReadonlyMap<string, DaySales>
  readonly firstRedemptionDay: string | undefined
  /** Yesterday’s refusals by reason and voucher; `dealId` is null where the voucher is unknown or belongs to another business. */
  readonly refused: readonly { readonly reason: RefusalReason; readonly dealId: string | null; readonly number: number }[]
  /** Customers with a voucher that is not used and ends within `endingDays`, by running voucher. */
  readonly ending: readonly { readonly dealId: string; readonly customers: number }[]
  /** Redemptions by hour in the `quietDays` to yesterday; 24 numbers. */
  readonly hours: readonly number[]
  readonly shop: ShopHours
  /** By voucher with a rating within `ratingDays`; sums of stars. */
  readonly ratings: readonly {
    readonly dealId: string
    readonly number: number
    readonly stars: number
    readonly formerNumber: number
    readonly formerStars: number
    /** The newest rating of these days with a comment and at most three stars. */
    readonly reviewId: string | null
  }[]
  /** The number of all, and the last. */
  readonly rejected: { readonly number: number; readonly dealId: string; readonly day: string } | undefined
  /** Messages whose hours ended within `messageDays`. `redeemers`: recipients who redeemed something in those hours. */
  readonly messages: readonly { readonly id: string; readonly day: string; readonly recipients: number; readonly redeemers: number }[]
}
