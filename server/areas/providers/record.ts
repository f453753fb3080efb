import { and, count, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, type SQL, sql, sum } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { ProviderRecord, SimilarAccount } from '#contract/providers.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals } from '#server/db/deal-counts.ts'
import { countRatings, summarizeRatings } from '#server/db/rating-counts.ts'
import { accounts, deals, mailbox, providers } from '#server/db/schema.ts'
import { redemptionDays } from '#server/db/schema-rollups.ts'
import { claims, redemptions } from '#server/db/schema-sales.ts'
import { sessions } from '#server/db/schema-security.ts'
import { isWaiting } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import { findCity } from '#server/gazetteer/gazetteer.ts'
import { Problem } from '#server/problem.ts'
import { readTimeline } from './timeline.ts'

const maximum = 10

/** Maps `licenceSha256` to `licence` of the contract. */
const numbers = ['commercialRegNo', 'taxId', 'bankAccountNo', 'phoneNo', 'licenceSha256'] as const

export async function countRedemptions(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({ number: sum(redemptionDays.number).mapWith(Number) })
    .from(redemptionDays)
    .where(eq(redemptionDays.providerId, id))
  return row?.number ?? 0
}

async function countOpenClaims(db: Db, id: string, now: Date): Promise<number> {
  const redeemed = db.select({ id: redemptions.id }).from(redemptions).where(eq(redemptions.claimId, claims.id))
  const [row] = await db
    .select({ number: count() })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(
      and(eq(deals.providerId, id), eq(deals.status, 'APPROVED'), isNull(deals.endedAt), gt(claims.expiresAt, now), notExists(redeemed)),
    )
  return row?.number ?? 0
}

async function readFigures(db: Db, id: string, now: Date): Promise<ProviderRecord['figures']> {
  const isOpen = and(eq(sessions.accountId, id), isNull(sessions.endedAt), gt(sessions.expiresAt, now))
  const [vouchers, pendingVouchers, totalRedemptions, ratings, openClaims, openSessions] = await Promise.all([
    countDeals(db, id),
    db.$count(deals, and(eq(deals.providerId, id), isWaiting)),
    countRedemptions(db, id),
    countRatings(db, id),
    countOpenClaims(db, id, now),
    db.$count(sessions, isOpen),
  ])
  const { APPROVED: runningVouchers, PENDING, REJECTED } = vouchers
  const totalVouchers = runningVouchers + PENDING + REJECTED
  return { totalVouchers, runningVouchers, pendingVouchers, totalRedemptions, ...summarizeRatings(ratings), openClaims, openSessions }
}

/** @throws Problem `NOT_FOUND`, also before the address is verified */
export async function readRecord(db: Db, id: string, { now }: Pick<Deps, 'now'>): Promise<ProviderRecord> {
  const [found] = await db
    .select({ provider: providers, decidedBy: accounts.fullName })
    .from(providers)
    .leftJoin(accounts, eq(accounts.id, providers.decidedById))
    .where(and(eq(providers.id, id), isNotNull(providers.verifiedAt)))
  if (!found) throw new Problem('NOT_FOUND')
  const { provider, decidedBy } = found
  const [similar, figures, timeline] = await Promise.all([
    findSimilar(db, provider),
    readFigures(db, id, new Date(now())),
    readTimeline(db, provider, decidedBy),
  ])
  return { _id: id, city: findCity(provider.cityId), similar, figures, timeline }
}

type Provider = typeof providers.$inferSelect

type Field = SimilarAccount['fields'][number]

const toField = (name: (typeof numbers)[number]): Field => (name === 'licenceSha256' ? 'licence' : name)

/** Two indexed reads, of businesses and of accounts, because a condition on both tables would read all of them. */
function selectIds(db: Db, provider: Provider, isSameMailbox: SQL) {
  const same = numbers.flatMap((name): SQL[] => (provider[name] ? [eq(providers[name], provider[name])] : []))
  const samePhone = provider.phoneNo ? eq(accounts.phoneNo, provider.phoneNo) : undefined
  return union(
    db
      .select({ id: providers.id })
      .from(providers)
      .where(or(sql`false`, ...same)),
    db.select({ id: accounts.id }).from(accounts).where(or(isSameMailbox, samePhone)),
  )
}

/** Also accounts whose address is not verified, without a status. At most ten, newest first. */
async function findSimilar(db: Db, provider: Provider): Promise<SimilarAccount[]> {
  const isSameMailbox = sql<boolean>`${mailbox(accounts.emailAddress)} = ${mailbox(provider.emailAddress ?? '')}`
  const isElsewhere = sql`${accounts.providerId} is distinct from ${provider.id}`
  const rows = await db
    .select({ account: accounts, business: providers, isSameMailbox })
    .from(accounts)
    .leftJoin(providers, eq(providers.id, accounts.providerId))
    .where(and(inArray(accounts.id, selectIds(db, provider, isSameMailbox)), isElsewhere, isNull(accounts.deletedAt)))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(maximum)
  return rows.map(({ account, business, ...row }) => {
    const found: Partial<Pick<Provider, (typeof numbers)[number]>> = business ?? { phoneNo: account.phoneNo }
    const sameNumbers: Field[] = numbers.filter((name) => provider[name] && found[name] === provider[name]).map(toField)
    return {
      _id: business?.id ?? account.id,
      businessNameEn: business?.businessNameEn ?? '',
      businessNameAr: business?.businessNameAr ?? '',
      fullName: account.fullName,
      ...(business?.verifiedAt && { accountApprovalStatus: business.approvalStatus }),
      fields: row.isSameMailbox ? [...sameNumbers, 'emailAddress'] : sameNumbers,
    }
  })
}
