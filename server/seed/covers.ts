import type { SeedDeal } from './deals.ts'
import { motifs } from './pictures/catalogue.ts'
import type { PaintName } from './pictures/paint.ts'

/** The paint of each cover by the voucher's id: neighbours of one list and of one shop differ, and a motif uses all of its paints. */
export function paintsOf(deals: readonly SeedDeal[]): Map<string, PaintName> {
  const chosen = new Map<string, PaintName>()
  const lastOf = new Map<string, PaintName>()
  const uses = new Map<string, number>()
  const newestFirst = deals.toSorted((a, b) => b.row.submittedAt.getTime() - a.row.submittedAt.getTime())
  for (const { row, business, motif } of newestFirst) {
    const cost = (paint: PaintName) =>
      (lastOf.get(row.status) === paint ? 100 : 0) + (lastOf.get(business.key) === paint ? 10 : 0) + (uses.get(`${motif} ${paint}`) ?? 0)
    const [first, ...others] = motifs[motif].suits
    const best = others.reduce<PaintName>((cheapest, paint) => (cost(paint) < cost(cheapest) ? paint : cheapest), first)
    chosen.set(row.id, best)
    lastOf.set(row.status, best)
    lastOf.set(business.key, best)
    uses.set(`${motif} ${best}`, (uses.get(`${motif} ${best}`) ?? 0) + 1)
  }
  return chosen
}
