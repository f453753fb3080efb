import { eq } from 'drizzle-orm'
import type { PeriodNote } from '#contract/period-note.ts'
import { deals } from '#server/db/schema.ts'
import { addUp, compareDeals, compareHours, compareLowRatings, compareRefused, compareWeekdays } from './compare.ts'
import type { Comparison, Scope } from './rollups.ts'

/** The one with the largest fall; null if none fell. */
function findFall<Part extends Comparison<number>>(parts: readonly Part[]): Part | null {
  const fall = ({ now, before }: Part) => before - now
  const most = parts.reduce<Part | null>((best, part) => (fall(part) > (best ? fall(best) : 0) ? part : best), null)
  return most
}

/** What fell most in a period against the one before, and what customers met: refusals, reasons for low ratings. */
export async function readPeriodNote(scope: Scope): Promise<Omit<PeriodNote, 'range'>> {
  const [sold, days, hours, refusals, lowRatings] = await Promise.all([
    compareDeals(scope),
    compareWeekdays(scope),
    compareHours(scope),
    compareRefused(scope),
    compareLowRatings(scope),
  ])
  const vouchers = [...sold].map(([id, { now, before }]) => ({ id, now: now.number, before: before.number }))
  const fallen = findFall(vouchers.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  const [names] = fallen
    ? await scope.db.select({ nameEn: deals.nameEn, nameAr: deals.nameAr }).from(deals).where(eq(deals.id, fallen.id))
    : []
  const most = refusals.reduce<(typeof refusals)[number] | null>((best, each) => (each.now > (best?.now ?? 0) ? each : best), null)
  return {
    redemptions: addUp(vouchers),
    voucher: fallen && names ? { ...fallen, ...names } : null,
    // A single day was chosen: there is nothing to choose.
    day: scope.span.length > 1 ? findFall(days) : null,
    hour: findFall(hours),
    refused: { ...addUp(refusals), reason: most?.reason ?? null },
    lowRatings,
  }
}
