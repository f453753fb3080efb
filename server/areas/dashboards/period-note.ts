import { eq } from 'drizzle-orm'
import { toRiyals } from '#contract/money.ts'
import type { PeriodNote } from '#contract/period-note.ts'
import { deals } from '#server/db/schema.ts'
import { addUp, compareDeals, compareLowRatings, compareRefused } from './compare.ts'
import type { Scope } from './rollups.ts'

/** What fell most in a period against the one before, and what customers met: refusals, reasons for low ratings. */
export async function readPeriodNote(scope: Scope): Promise<Omit<PeriodNote, 'range'>> {
  const [sold, refusals, lowRatings] = await Promise.all([compareDeals(scope), compareRefused(scope), compareLowRatings(scope)])
  const [fallen] = [...sold]
    .map(([id, { now, before }]) => ({
      id,
      now: toRiyals(now.revenue),
      before: toRiyals(before.revenue),
      loss: before.revenue - now.revenue,
    }))
    .filter(({ loss }) => loss > 0)
    .toSorted((one, other) => other.loss - one.loss || (one.id < other.id ? -1 : 1))
  const [names] = fallen
    ? await scope.db.select({ nameEn: deals.nameEn, nameAr: deals.nameAr }).from(deals).where(eq(deals.id, fallen.id))
    : []
  const most = refusals.reduce<(typeof refusals)[number] | null>((best, each) => (each.now > (best?.now ?? 0) ? each : best), null)
  return {
    voucher: fallen && names ? { id: fallen.id, now: fallen.now, before: fallen.before, ...names } : null,
    refused: { ...addUp(refusals), reason: most?.reason ?? null },
    lowRatings,
  }
}
