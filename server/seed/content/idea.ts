import type { MotifName } from '../pictures/catalogue.ts'
import type { HoursName } from './hours.ts'
import type { Pair } from './pair.ts'
import type { TermName } from './terms.ts'

/** One thing that is sold: names, price before the discount in SAR, and what stands at `{}` in the details. */
export type Variant = readonly [nameEn: string, nameAr: string, price: number, fillEn?: string, fillAr?: string]

/** A voucher a shop would write, in one or more sizes. */
export interface Idea {
  readonly motif: MotifName
  readonly details: Pair
  readonly terms: readonly TermName[]
  /** When it is valid; without it as long as the shop is open. */
  readonly hours?: HoursName
  /** Valid also while the shop is closed: a machine at its door hands it out. */
  readonly atTheDoor?: boolean
  /** How many one customer may claim; 1 where nothing is said. */
  readonly quantity?: number
  readonly variants: readonly Variant[]
}
