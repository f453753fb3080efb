import type { dealViews } from '../db/schema-sales.ts'
import { day, hour, midnight, minute, weekday } from './clock.ts'
import type { DealRow, SeedDeal } from './deals.ts'
import { createRandom, type Random } from './random.ts'
import { dayRhythm, demand, weekRhythm, windowDays } from './visits.ts'

type ViewRow = typeof dealViews.$inferInsert

/** How often a voucher of demand 1 is looked at on a day of rhythm 1. */
const viewsOfDemand = 7

const quarter = 15 * minute

/** People also look when the shop is closed, and on a computer rather from nine to five. */
const lookRhythm = dayRhythm.map((weight) => weight + 4)
const desktopShare = (hourOfDay: number) => (hourOfDay >= 9 && hourOfDay < 17 ? 0.38 : 0.2)

/** The views of one day stand in one quarter of it, and a voucher that few look at has none every other day: the demo stays small. */
function viewsOfDay({ id: dealId, providerId }: DealRow, date: number, total: number, random: Random): ViewRow[] {
  const rare = total < 6
  if (total < 1 || (rare && random.chance(0.5))) return []
  const views = rare ? 2 * total : total
  const hourOfDay = random.weighted(lookRhythm)
  const desktop = Math.round(views * desktopShare(hourOfDay) * (0.8 + 0.4 * random.next()))
  return [{ dealId, providerId, at: new Date(date + hourOfDay * hour + random.whole(0, 3) * quarter), desktop, mobile: views - desktop }]
}

/** How often each approved voucher was looked at in the last ninety days, up to the quarter before `now`. */
export function seedViews(deals: readonly SeedDeal[], now: number): ViewRow[] {
  const random = createRandom(90)
  const today = midnight(now)
  return deals.flatMap((deal) => {
    const { status, decidedAt } = deal.row
    if (status !== 'APPROVED' || !decidedAt) return []
    return Array.from({ length: windowDays }, (_, index) => today - index * day).flatMap((date, index) => {
      const lately = 1.25 - (0.45 * index) / windowDays
      const total = Math.round(demand(deal) * weekRhythm[weekday(date)] * lately * viewsOfDemand * (0.6 + 0.8 * random.next()))
      return viewsOfDay(deal.row, date, total, random).filter(
        ({ at }) => at.getTime() > decidedAt.getTime() + hour && at.getTime() + quarter <= now,
      )
    })
  })
}
