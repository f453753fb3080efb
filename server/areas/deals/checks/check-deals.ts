import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { adminRoom } from '#contract/live-events.ts'
import { localTime } from '#contract/local-time.ts'
import type { ReviewCheck } from '#contract/review-checks.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { deals, providers } from '#server/db/schema.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { reviewChecks } from '#server/db/schema-review-checks.ts'
import { isWaiting } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import type { AfterCommit } from '#server/http/after-commit.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import type { CheckedDeal, Surroundings } from './check.ts'
import { type CoverDeps, findSameCover, measureCovers, readCover } from './covers.ts'
import { chooseLane, type LogFailure, runChecks } from './run-checks.ts'
import { readWordList } from './word-list.ts'

/** The number of the newest approved vouchers that define what is usual. */
const maxCompared = 500

const standardWords = new URL('./forbidden-words.txt', import.meta.url)

/** Discards the results of a version that does not wait any more. The business is not notified: it never learns the lane. */
async function storeChecks(db: Db, { id, version }: { readonly id: string; readonly version: number }, results: readonly ReviewCheck[]) {
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .update(deals)
      .set({ reviewLane: chooseLane(results) })
      .where(and(eq(deals.id, id), eq(deals.version, version), isWaiting))
      .returning({ id: deals.id })
    if (!stored) return
    await tx.delete(reviewChecks).where(eq(reviewChecks.dealId, id))
    await tx.insert(reviewChecks).values(results.map((result) => ({ dealId: id, dealVersion: version, ...result })))
    await publishChange(tx, { area: 'deals', id }, [adminRoom])
  })
}

type CheckDeps = SurroundingsDeps & { readonly onFailure: LogFailure }

/** Checks the version that is waiting now: of an approved voucher its change. */
export async function checkDeal({ onFailure, ...deps }: CheckDeps, id: string): Promise<void> {
  const [deal] = await deps.db
    .select()
    .from(deals)
    .where(and(eq(deals.id, id), isWaiting))
  if (!deal) return
  const checked = { ...deal, ...deal.change }
  const results = await runChecks(checked, await createSurroundings(deps, checked), { onFailure })
  await storeChecks(deps.db, deal, results)
}

const maxDealsPerRun = 50

/** Checks the waiting vouchers without a lane: after a crash, or after the shop's hours changed. A failure does not stop the others. */
export async function checkUnchecked(deps: CheckDeps): Promise<void> {
  const unchecked = await deps.db
    .select({ id: deals.id })
    .from(deals)
    .where(and(isWaiting, isNull(deals.reviewLane)))
    .orderBy(asc(deals.submittedAt))
    .limit(maxDealsPerRun)
  const failures: unknown[] = []
  for (const { id } of unchecked) await checkDeal(deps, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${unchecked.length} vouchers were not checked`)
}

const logFailure =
  (log: Pick<FastifyBaseLogger, 'error'>): LogFailure =>
  (check, err) =>
    log.error({ err, check }, 'check of a voucher not run')

const retryMs = 30_000

const measureMs = 600_000

/** Checks a voucher after the commit of its submission. One voucher is checked at a time, because reading pictures takes much of the processor. */
export type CheckAfter = (afterCommit: AfterCommit, dealId: string) => void

export function createDealChecks({ log, jobs, ...rest }: Deps & { readonly log: Pick<FastifyBaseLogger, 'error'> }): CheckAfter {
  const deps = { ...rest, onFailure: logFailure(log) }
  let last: Promise<void> = Promise.resolve()
  jobs.every(retryMs, 'check waiting vouchers', () => checkUnchecked(deps))
  jobs.every(measureMs, 'measure covers', () => measureCovers(deps))
  return (afterCommit, dealId) =>
    afterCommit(() => {
      const check = last.then(() => checkDeal(deps, dealId))
      last = check.catch(() => undefined)
      return check
    })
}

type SurroundingsDeps = CoverDeps & {
  readonly now: () => number
  readonly config: Pick<Config, 'forbiddenWordsFile' | 'businessTimeZone'>
}

async function createSurroundings(deps: SurroundingsDeps, deal: CheckedDeal): Promise<Surroundings> {
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
