import type { dealViews } from '#server/db/schema-sales.ts'
import { day, hour, midnight, minute, weekday } from './clock.ts'
import type { DealRow, SeedDeal } from './deals.ts'
import { accumulate, createRandom, type Random } from './random.ts'
import { dayRhythm, demand, weekRhythm, windowDays } from './visits.ts'

type ViewRow = typeof dealViews.$inferInsert

/** The views of a deal of demand 1 on a day of rhythm 1. */
const viewsOfDemand = 7

const quarter = 15 * minute

const viewRhythm = accumulate(dayRhythm.map((weight) => weight + 4))
const desktopShare = (hourOfDay: number) => (hourOfDay >= 9 && hourOfDay < 17 ? 0.38 : 0.2)

/** To keep the demo small, a day's views are in one quarter of an hour. */
function generateDayViews({ id: dealId, providerId }: DealRow, date: number, total: number, random: Random): ViewRow[] {
  const rare = total < 6
  if (total < 1 || (rare && random.chance(0.5))) return []
  const views = rare ? 2 * total : total
  const hourOfDay = random.weighted(viewRhythm)
  const desktop = Math.round(views * desktopShare(hourOfDay) * (0.8 + 0.4 * random.next()))
  return [{ dealId, providerId, at: new Date(date + hourOfDay * hour + random.whole(0, 3) * quarter), desktop, mobile: views - desktop }]
}

export function seedViews(deals: readonly SeedDeal[], now: number): ViewRow[] {
  const random = createRandom(90)
  const today = midnight(now)
  return deals.flatMap((deal) => {
    const { status, decidedAt } = deal.row
    if (status !== 'APPROVED' || !decidedAt) return []
    return Array.from({ length: windowDays }, (_, index) => today - index * day).flatMap((date, index) => {
      const lately = 1.25 - (0.45 * index) / windowDays
      const total = Math.round(demand(deal) * weekRhythm[weekday(date)] * lately * viewsOfDemand * (0.6 + 0.8 * random.next()))
      return generateDayViews(deal.row, date, total, random).filter(
        ({ at }) => at.getTime() > decidedAt.getTime() + hour && at.getTime() + quarter <= now,
      )
    })
  })
}
