import { eq, inArray } from 'drizzle-orm'
import { dealLengths, defaultTimeZone } from '#contract/limits.ts'
import { checkDeal } from '#server/areas/deals/checks/check-deals.ts'
import { deals } from '#server/db/schema.ts'
import { coverPrints } from '#server/db/schema-review-checks.ts'
import type { Served } from './databases.ts'

interface CheckTimes {
  readonly name: string
  readonly times: readonly number[]
}

/** Texts as long as they may be, of what takes the longest to read. */
const longest = (piece: string) => {
  const fill = (length: number) => piece.repeat(length).slice(0, length)
  return {
    detailsEn: fill(dealLengths.details),
    detailsAr: fill(dealLengths.details),
    termsAndConditionsEn: fill(dealLengths.terms),
    termsAndConditionsAr: fill(dealLengths.terms),
  }
}

const hostile = ['7 ', 'أربع و', 'ا\u0651', 'one per ', '\n•1 ']

/** All checks of one voucher, with reading and storing; milliseconds. */
export async function measureChecks({ db, files }: Pick<Served, 'db' | 'files'>): Promise<CheckTimes[]> {
  const deps = {
    db,
    files,
    now: Date.now,
    config: { forbiddenWordsFile: undefined, businessTimeZone: defaultTimeZone },
    onFailure: () => undefined,
  }
  const waiting = await db.select({ id: deals.id, cover: deals.coverImage }).from(deals).where(eq(deals.status, 'PENDING'))
  const measure = async (id: string) => {
    const start = performance.now()
    await checkDeal(deps, id)
    return performance.now() - start
  }
  const measureAll = async () => {
    const times: number[] = []
    for (const { id } of waiting) times.push(await measure(id))
    return times
  }
  await measureAll()
  const known = await measureAll()
  const covers = waiting.flatMap(({ cover }) => cover ?? [])
  await db.delete(coverPrints).where(inArray(coverPrints.name, covers))
  const fresh = await measureAll()
  const long: number[] = []
  for (const piece of hostile)
    for (const { id } of waiting.slice(0, 4)) {
      await db.update(deals).set(longest(piece)).where(eq(deals.id, id))
      long.push(await measure(id))
    }
  return [
    { name: 'a changed text', times: known },
    { name: 'a new picture', times: fresh },
    { name: 'the longest hostile texts', times: long },
  ]
}
