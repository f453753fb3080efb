import * as z from 'zod/mini'
import { reviewLanes } from './sort-keys.ts'

export const ReviewLane = z.enum(reviewLanes)
export type ReviewLane = z.infer<typeof ReviewLane>

export const reviewCheckNames = [
  'textsComplete',
  'numbersAgree',
  'usualDiscount',
  'withinShopHours',
  'pictureSize',
  'pictureUnique',
  'termsAgree',
  'knownBusiness',
  'forbiddenWords',
] as const
export const ReviewCheckName = z.enum(reviewCheckNames)
export type ReviewCheckName = z.infer<typeof ReviewCheckName>

const reviewCheckResults = ['passed', 'failed', 'notRun'] as const

const framedFields = [
  'nameEn',
  'nameAr',
  'detailsEn',
  'detailsAr',
  'termsAndConditionsEn',
  'termsAndConditionsAr',
  'originalPrice',
  'discountPercentage',
  'discountedPrice',
  'qtyPerUser',
  'dealTimings',
  'dealCoverImg',
] as const
export type FramedField = (typeof framedFields)[number]

/** A field, or the UTF-16 units from `from` up to but not including `to` of its text. */
export const CheckFrame = z.object({ field: z.enum(framedFields), from: z.optional(z.int()), to: z.optional(z.int()) })
export type CheckFrame = z.infer<typeof CheckFrame>

/** Drops values that a newer server has added. */
const knownOnly = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((list: z.input<Item>[]) => (Array.isArray(list) ? list.filter((each) => item.safeParse(each).success) : [])),
    z.array(item),
  )

/**
 * The result of a check of a submitted voucher. A check that is `notRun` has no values. The others have these:
 *
 * - `textsComplete`, failed: `problem` (`missing`: empty or punctuation only; `placeholder`: such as "test" or "xxx";
 *   `otherLanguage`: an Arabic text in an English field or the reverse; `sameText`: both fields hold the same text;
 *   `short`: much shorter than the other language) and `field`, a {@link FramedField}. The frames may name further fields.
 * - `numbersAgree`, failed: `en` and `ar`, what only one language says, as "20%, SAR 45, 22:00"; one of them may be ''.
 * - `usualDiscount`: `discount` in per cent and `count`, the approved vouchers of the category it is compared with. `low` and `high`
 *   in per cent; both absent where there are too few to compare, and then it passes.
 * - `withinShopHours`, failed: `day` (Monday …), `openingTime` and `closingTime` of the voucher, `shopOpeningTime` and
 *   `shopClosingTime` on that day, both '' where the shop is closed; `days`, on how many days it differs. Times are `HH:mm`.
 *   Where the week agrees, passed or failed: `cause`, `from` and `to` (`YYYY-MM-DD`) of the next exception of the shop that leaves the
 *   voucher no hour; failed if it has none in the next four weeks.
 * - `pictureSize`: `width`, `height`, `minWidth`, `minHeight` in pixels; width and height are 0 without a picture.
 * - `pictureUnique`, failed: the voucher of the other business: `dealId`, `dealEn`, `dealAr`, `providerId`, `businessEn`, `businessAr`.
 * - `termsAgree`, failed: `problem` (`until`, `from`: a time of the terms and that of the hours as `HH:mm`; `day`: a day (Monday …)
 *   that the terms exclude and the hours include; `quantity`: how often one customer may use it), `said` in the terms and `set` in the
 *   fields. For `day` both are the same day. Passed: `occasions`, joined by ",", that the terms exclude and the voucher does not.
 * - `knownBusiness`: `decisions`, `approved` in per cent.
 * - `forbiddenWords`, failed: `words`, as the list has them, joined by ", ", and `count`.
 */
export const ReviewCheck = z.object({
  name: ReviewCheckName,
  result: z.enum(reviewCheckResults),
  values: z._default(z.record(z.string(), z.union([z.string(), z.number()])), {}),
  frames: z._default(knownOnly(CheckFrame), []),
})
export type ReviewCheck = z.infer<typeof ReviewCheck>

const looseLane = z.catch(z.optional(ReviewLane), undefined)

/** Fields of the rows of waiting vouchers, for administrators. */
export const laneFields = {
  lane: looseLane,
  failedChecks: z.optional(knownOnly(ReviewCheckName)),
  notRunChecks: z.optional(knownOnly(ReviewCheckName)),
}

/** Checks of one waiting voucher, for administrators. Empty until the checks have run. */
export const checkFields = { checks: z.optional(knownOnly(ReviewCheck)) }

/** Numbers of waiting vouchers by lane, under the same filters without `lane`. Only in a list of pending rows. */
export const LaneCounts = z.object({ clean: z.number(), look: z.number(), hand: z.number() })
export type LaneCounts = z.infer<typeof LaneCounts>
