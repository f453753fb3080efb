import { and, eq, exists, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { lastExpiringDay } from '#contract/licences.ts'
import { overdueAfter } from '#contract/limits.ts'
import type { Db } from '#server/db/db.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'
import { redemptions, reviews } from '#server/db/schema-sales.ts'
import { secondFactors } from '#server/db/schema-second-factor.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import { tills } from '#server/db/schema-tills.ts'
import { isWaiting as isWaitingDeal } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'
import { Problem } from '#server/problem.ts'

/** Situations of a business, the most urgent first. The front matter of an answer names the situations in which it is shown. */
export const situations = [
  'rejected',
  'licenceEnded',
  'licenceEnding',
  'pending',
  'scansOutOfHours',
  'scansRefused',
  'voucherRejected',
  'voucherLate',
  'notificationRejected',
  'firstVoucher',
  'voucherWaiting',
  'firstScan',
  'noTill',
  'profileIncomplete',
  'rated',
  'noSecondStep',
  'approved',
  'always',
] as const
export type Situation = (typeof situations)[number]

const day = 86_400_000
/** How long a refused scan counts as a situation; decisions and ratings count for the time below. */
const refusedWithin = 7 * day
const recentWithin = 30 * day

/** Reads the facts about a business in one statement; each uses an index. */
function selectFacts(db: Db, providerId: string, now: number) {
  const since = (milliseconds: number) => new Date(now - milliseconds)
  const has = (table: PgTable & { readonly providerId: AnyPgColumn }, where?: SQL) =>
    sql<boolean>`${exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.providerId, providerId), where)),
    )}`
  const hasVoucher = (where?: SQL) => has(deals, and(isNull(deals.deletedAt), where))
  const rejected = (status: AnyPgColumn, at: AnyPgColumn) => and(eq(status, 'REJECTED'), gte(at, since(recentWithin)))
  const refused = and(isRefusedScan(scanAttempts), gte(scanAttempts.at, since(refusedWithin)))
  const factors = db.select({ one: sql`1` }).from(secondFactors).where(eq(secondFactors.accountId, providerId))
  return db
    .select({
      status: providers.approvalStatus,
      licenceExpiresOn: providers.licenceExpiresOn,
      isComplete: sql<boolean>`${providers.businessTimings} is not null and ${providers.businessDescEn} <> '' and ${providers.profileImage} is not null`,
      hasSentLicence: has(newLicences, isWaiting),
      hasOutOfHours: has(scanAttempts, and(refused, eq(scanAttempts.outcome, 'VOUCHER_OUT_OF_HOURS'))),
      hasRefused: has(scanAttempts, refused),
      hasVoucher: hasVoucher(),
      hasApproved: hasVoucher(eq(deals.status, 'APPROVED')),
      hasRejected: hasVoucher(or(rejected(deals.status, deals.decidedAt), rejected(deals.changeStatus, deals.changeDecidedAt))),
      hasWaiting: hasVoucher(isWaitingDeal),
      hasOverdue: hasVoucher(and(isWaitingDeal, lt(deals.submittedAt, since(overdueAfter)))),
      hasRejectedNotification: has(
        announcements,
        and(eq(announcements.status, 'REJECTED'), isNull(announcements.withdrawnAt), gte(announcements.decidedAt, since(recentWithin))),
      ),
      hasRedeemed: has(redemptions),
      hasTill: has(tills),
      isRated: has(reviews, gte(reviews.createdAt, since(recentWithin))),
      hasFactor: sql<boolean>`${exists(factors)}`,
    })
    .from(providers)
    .where(eq(providers.id, providerId))
}

type SituationDeps = Pick<Deps, 'now'> & { readonly config: Pick<Deps['config'], 'businessTimeZone'> }

/** @throws Problem `NOT_FOUND` once the business is removed */
export async function findSituations(db: Db, providerId: string, { now, config }: SituationDeps): Promise<readonly Situation[]> {
  const [facts] = await selectFacts(db, providerId, now())
  if (!facts) throw new Problem('NOT_FOUND')
  const { today } = toLocalTime(now(), config.businessTimeZone)
  const ends = facts.hasSentLicence ? null : facts.licenceExpiresOn
  const isApproved = facts.status === 'APPROVED'
  const holds: Readonly<Record<Exclude<Situation, 'rejected' | 'pending' | 'always'>, boolean>> = {
    licenceEnded: ends !== null && ends < today,
    licenceEnding: ends !== null && ends >= today && ends <= lastExpiringDay(today),
    scansOutOfHours: facts.hasOutOfHours,
    scansRefused: facts.hasRefused,
    voucherRejected: facts.hasRejected,
    voucherLate: facts.hasOverdue,
    notificationRejected: facts.hasRejectedNotification,
    firstVoucher: !facts.hasVoucher,
    voucherWaiting: facts.hasWaiting,
    firstScan: facts.hasApproved && !facts.hasRedeemed,
    noTill: facts.hasApproved && !facts.hasTill,
    profileIncomplete: !facts.isComplete,
    rated: facts.isRated,
    noSecondStep: !facts.hasFactor,
    approved: true,
  }
  return situations.filter((situation) => {
    if (situation === 'always') return true
    if (situation === 'rejected' || situation === 'pending') return facts.status === situation.toUpperCase()
    return isApproved && holds[situation]
  })
}
