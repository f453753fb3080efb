import type { SeedDeal } from './deals.ts'
import { type PaletteName, suitablePalettes } from './pictures/render.ts'

/** By deal id; neighbours in a list and in a business differ. */
export function choosePalettes(deals: readonly SeedDeal[]): Map<string, PaletteName> {
  const chosen = new Map<string, PaletteName>()
  const lastPalettes = new Map<string, PaletteName>()
  const uses = new Map<string, number>()
  const newestFirst = deals.toSorted((a, b) => b.row.submittedAt.getTime() - a.row.submittedAt.getTime())
  for (const { row, business, picture } of newestFirst) {
    const cost = (palette: PaletteName) =>
      (lastPalettes.get(row.status) === palette ? 100 : 0) +
      (lastPalettes.get(business.key) === palette ? 10 : 0) +
      (uses.get(`${picture} ${palette}`) ?? 0)
    const [first, ...others] = suitablePalettes[picture]
    const best = others.reduce<PaletteName>((cheapest, paint) => (cost(paint) < cost(cheapest) ? paint : cheapest), first)
    chosen.set(row.id, best)
    lastPalettes.set(row.status, best)
    lastPalettes.set(business.key, best)
    uses.set(`${picture} ${best}`, (uses.get(`${picture} ${best}`) ?? 0) + 1)
  }
  return chosen
}
