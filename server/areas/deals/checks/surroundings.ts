import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { localTime } from '#contract/local-time.ts'
import type { Config } from '#server/config.ts'
import { deals, providers } from '#server/db/schema.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import type { CheckedDeal, Surroundings } from './check.ts'
import { type CoverDeps, findSameCover, readCover } from './covers.ts'
import { readWordList } from './word-list.ts'

/** The number of the newest approved vouchers that define what is usual. */
const maxCompared = 500

const standardWords = new URL('./forbidden-words.txt', import.meta.url)

export type SurroundingsDeps = CoverDeps & {
  readonly now: () => number
  readonly config: Pick<Config, 'forbiddenWordsFile' | 'businessTimeZone'>
}

export async function createSurroundings(deps: SurroundingsDeps, deal: CheckedDeal): Promise<Surroundings> {
  const { db, config } = deps
  const { id, providerId, coverImage } = deal
  const [provider] = await db
    .select({
      shopHours: providers.businessTimings,
      specialHours: providers.specialHours,
      categoryId: providers.businessCategoryId,
    })
    .from(providers)
    .where(eq(providers.id, providerId))
  let reading: ReturnType<typeof readCover> | undefined
  const cover = async () => {
    if (coverImage === null) return undefined
    reading ??= readCover(deps, coverImage)
    return reading
  }
  return {
    shopHours: provider?.shopHours ?? null,
    specialHours: provider?.specialHours ?? null,
    today: localTime(deps.now(), config.businessTimeZone).day,
    // The file is read for each voucher, so that a change takes effect immediately.
    forbiddenWords: () => readWordList(config.forbiddenWordsFile ?? standardWords),
    categoryDiscounts: async () => {
      if (!provider?.categoryId) return []
      const newest = await db
        .select({ discount: deals.discountBasisPoints })
        .from(deals)
        .innerJoin(providers, eq(providers.id, deals.providerId))
        .where(
          and(
            eq(deals.status, 'APPROVED'),
            isNull(deals.deletedAt),
            eq(providers.businessCategoryId, provider.categoryId),
            sql`${deals.id} <> ${id}`,
          ),
        )
        .orderBy(desc(deals.decidedAt), desc(deals.id))
        .limit(maxCompared)
      return newest.map(({ discount }) => discount).toSorted((one, other) => one - other)
    },
    coverSize: cover,
    sameCover: async () => {
      const read = await cover()
      return read && findSameCover(deps, deal, read)
    },
    decisions: async () => {
      const isCounted = and(
        eq(reviewDecisions.providerId, providerId),
        eq(reviewDecisions.subjectKind, 'voucher'),
        isNull(reviewDecisions.undoneAt),
      )
      const approved = sql<number>`count(*) filter (where ${reviewDecisions.isApproved})`.mapWith(Number)
      const [row] = await db.select({ decided: count(), approved }).from(reviewDecisions).where(isCounted)
      return row ?? { decided: 0, approved: 0 }
    },
  }
}
