import type { RefusalReason } from '#contract/claim-problems.ts'
import type { Timing } from '#contract/timings.ts'
import { everyDay } from '#contract/timings.ts'

export const dayMs = 86_400_000
export const hourMs = 3_600_000
/** Asia/Riyadh never changes its clocks. */
const offsetMs = 3 * hourMs

/** The day and hour that clocks in Riyadh show. */
export const localHour = (at: number) => Math.floor((at + offsetMs) / hourMs) % 24
export const localDay = (at: number) => new Date(at + offsetMs).toISOString().slice(0, 10)
/** Midnight in Riyadh. */
export const startOfDay = (at: number) => Math.floor((at + offsetMs) / dayMs) * dayMs - offsetMs

/** What happened at one business; times in milliseconds, customers by number, vouchers `a` and `b`. */
export interface History {
  readonly now: number
  readonly timings: Timing[]
  readonly redemptions: readonly { readonly at: number; readonly deal: string; readonly customer: number; readonly price: number }[]
  readonly scans: readonly { readonly at: number; readonly reason: RefusalReason; readonly deal: string | null }[]
  readonly reviews: readonly { readonly at: number; readonly deal: string; readonly rating: number; readonly comment: string | null }[]
  readonly unused: readonly { readonly deal: string; readonly customer: number; readonly expiresAt: number }[]
  readonly rejected: readonly { readonly deal: string; readonly at: number }[]
  readonly messages: readonly { readonly id: string; readonly sentAt: number; readonly recipients: readonly number[] }[]
}

export const emptyHistory = (now: number): History => ({
  now,
  timings: everyDay('08:00', '23:00'),
  redemptions: [],
  scans: [],
  reviews: [],
  unused: [],
  rejected: [],
  messages: [],
})

/** Deterministic; `whole` includes both ends. */
export function createDice(seed: number) {
  let state = seed + 0x9e3779b9
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const chance = (share: number) => next() < share
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[whole(0, items.length - 1)] ?? items[0]
  const times = <Item>(number: number, make: (index: number) => Item) => Array.from({ length: number }, (_, index) => make(index))
  return { whole, chance, pick, times }
}

type Dice = ReturnType<typeof createDice>

const reasons = ['VOUCHER_EXPIRED', 'VOUCHER_OUT_OF_HOURS', 'VOUCHER_QUOTA_USED', 'VOUCHER_NOT_FOUND', 'OTHER'] as const

function rollRedemptions({ whole, chance, pick, times }: Dice, midnight: number): History['redemptions'] {
  const [length, rate, quietFrom] = [whole(0, 120), whole(1, 12), whole(9, 20)]
  const lastNumber = pick<number | undefined>([undefined, undefined, rate * 3, whole(1, 2), 0])
  const numberOn = (daysAgo: number) => {
    if (daysAgo === 1 && lastNumber !== undefined) return lastNumber
    return chance(0.08) ? 0 : whole(Math.ceil(rate / 2), rate)
  }
  const hour = () => {
    const rolled = whole(8, 22)
    return rolled >= quietFrom && rolled < quietFrom + 2 ? 8 : rolled
  }
  return times(length, (index) => index).flatMap((daysAgo) =>
    times(numberOn(daysAgo), () => ({
      at: midnight - daysAgo * dayMs + (daysAgo === 0 ? whole(0, 11) : hour()) * hourMs + whole(0, 3_599) * 1_000,
      deal: pick(['a', 'b']),
      customer: whole(1, 30),
      price: whole(10, 90) * 100,
    })),
  )
}

/** Draws a history of any kind, near a threshold. */
export function rollHistory(seed: number, now: number): History {
  const dice = createDice(seed)
  const { whole, chance, pick, times } = dice
  const midnight = startOfDay(now)
  const within = (days: number) => midnight - whole(1, days * 24) * hourMs + whole(0, 59) * 60_000
  const level = whole(3, 5)
  return {
    now,
    timings: pick([everyDay('08:00', '23:00'), everyDay('16:00', '02:00'), []]),
    redemptions: rollRedemptions(dice, midnight),
    scans: times(whole(0, 9), () => ({ at: within(2), reason: pick(reasons), deal: chance(0.6) ? pick(['a', 'b']) : null })),
    reviews: times(whole(0, 40), () => {
      const isNew = chance(0.25)
      const rating = isNew ? whole(1, 5) : Math.min(5, level + whole(0, 1))
      return { at: within(isNew ? 8 : 110), deal: pick(['a', 'b']), rating, comment: chance(0.5) ? `comment ${rating}` : null }
    }),
    unused: times(whole(0, 10), () => ({ deal: pick(['a', 'b']), customer: whole(1, 8), expiresAt: midnight + whole(-24, 120) * hourMs })),
    rejected: times(whole(0, 2), (index) => ({ deal: `rejected${index}`, at: within(35) })),
    messages: times(whole(0, 2), (index) => ({
      id: `message${index}`,
      sentAt: within(12),
      recipients: times(whole(3, 12), (customer) => customer + (chance(0.5) ? 1 : 40)),
    })),
  }
}
