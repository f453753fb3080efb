import { createDice, dayMs, emptyHistory, type History, hourMs, startOfDay } from './note-histories.ts'

interface Sales {
  /** Weeks of history. */
  readonly weeks: number
  readonly numberOn: (daysAgo: number) => number
}

/** From nine to nine, none from three to five in the afternoon if `isQuiet`. */
function sell(now: number, { weeks, numberOn }: Sales, isQuiet = false): History['redemptions'] {
  const { whole } = createDice(weeks)
  const hours = isQuiet ? [9, 10, 11, 12, 13, 14, 17, 18, 19, 20] : [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
  return Array.from({ length: weeks * 7 }, (_, index) => index + 1).flatMap((daysAgo) =>
    Array.from({ length: numberOn(daysAgo) }, (_, index) => ({
      at: startOfDay(now) - daysAgo * dayMs + (hours[(index * 5 + daysAgo) % hours.length] ?? 9) * hourMs + whole(0, 3_599) * 1_000,
      deal: index % 2 === 0 ? 'a' : 'b',
      customer: (index * 7 + daysAgo) % 30,
      price: 2_000 + 100 * (index % 5),
    })),
  )
}

/** Twelve businesses with one thing each that its owner should hear, or with none. */
export function twelveBusinesses(now: number): Readonly<Record<string, History>> {
  const midnight = startOfDay(now)
  const empty = emptyHistory(now)
  const hours = (ago: number) => midnight - ago * hourMs
  const usual = sell(now, { weeks: 14, numberOn: () => 6 })
  const rate = (number: number, rating: number, daysAgo: number, comment: string | null) =>
    Array.from({ length: number }, (_, index) => ({ at: midnight - daysAgo * dayMs + index * hourMs, deal: 'a', rating, comment }))
  return {
    new: { ...empty, redemptions: sell(now, { weeks: 1, numberOn: (daysAgo) => (daysAgo < 4 ? 2 : 0) }) },
    growing: { ...empty, redemptions: sell(now, { weeks: 14, numberOn: (daysAgo) => 20 - Math.ceil(daysAgo / 7) }) },
    falling: { ...empty, redemptions: sell(now, { weeks: 14, numberOn: (daysAgo) => (daysAgo === 1 ? 3 : 4 + Math.ceil(daysAgo / 7)) }) },
    // Fridays are strong, and yesterday was as usual.
    seasonal: { ...empty, redemptions: sell(now, { weeks: 14, numberOn: (daysAgo) => (daysAgo % 7 === 5 ? 18 : 6) }) },
    bigDay: { ...empty, redemptions: sell(now, { weeks: 14, numberOn: (daysAgo) => (daysAgo === 1 ? 41 : 6) }) },
    closedForEid: { ...empty, redemptions: sell(now, { weeks: 14, numberOn: (daysAgo) => (daysAgo <= 5 ? 0 : 8) }) },
    refusedHeavy: {
      ...empty,
      redemptions: usual,
      scans: Array.from({ length: 6 }, (_, index) => ({ at: hours(5 + index), reason: 'VOUCHER_OUT_OF_HOURS', deal: 'a' })),
    },
    rejectedVoucher: { ...empty, redemptions: usual, rejected: [{ deal: 'rejected', at: hours(120) }] },
    fallingRating: { ...empty, redemptions: usual, reviews: [...rate(8, 5, 30, null), ...rate(4, 2, 3, 'بارد وبطيء')] },
    silent: { ...empty, redemptions: usual },
    silentMessage: {
      ...empty,
      redemptions: sell(now, { weeks: 14, numberOn: () => 6 }, true),
      messages: [{ id: 'message', sentAt: hours(80), recipients: [40, 41, 42, 43, 44, 45, 46] }],
    },
    endingVoucher: {
      ...empty,
      redemptions: usual,
      unused: Array.from({ length: 7 }, (_, index) => ({ deal: 'b', customer: 50 + index, expiresAt: midnight + 30 * hourMs })),
    },
  }
}
