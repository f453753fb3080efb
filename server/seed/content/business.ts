import type { ReviewStatus } from '../../../src/contract/review.ts'
import type { CategoryName } from '../../lookups/standard.ts'
import type { MotifName } from '../pictures/catalogue.ts'
import type { HoursName } from './hours.ts'
import type { Idea } from './idea.ts'
import type { Pair } from './pair.ts'

/** A business of the demo. Its e-mail address is `<key>@qaseema.test`. */
export interface Business {
  readonly key: string
  readonly name: Pair
  readonly about: Pair
  readonly category: CategoryName
  readonly motif: MotifName
  readonly manager: string
  readonly address: string
  readonly building: string
  /** `[longitude, latitude]` of its district. */
  readonly place: readonly [number, number]
  /** The city's first four digits of a commercial registration. */
  readonly register: '1010' | '4030' | '2050' | '2051' | '4650' | '4032' | '1131' | '5850'
  readonly hours: HoursName
  /** When its vouchers are valid unless one says otherwise; without it as long as it is open. */
  readonly vouchers?: HoursName
  readonly website?: string
  /** Approved where nothing is said. */
  readonly status?: ReviewStatus
  /** Why it was rejected. */
  readonly reason?: string
  /** How well known it is; 1 is usual. Weighs redemptions. */
  readonly fame?: number
  /** What customers think of it, 1 to 5. */
  readonly quality?: number
  readonly sells: readonly Idea[]
}
