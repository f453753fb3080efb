import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { deals, providers } from './schema.ts'

/** What customers can claim and the till accepts. */
export const isOpenDeal: SQL | undefined = and(
  eq(deals.status, 'APPROVED'),
  isNull(deals.deletedAt),
  eq(providers.approvalStatus, 'APPROVED'),
)

/** The business of the deal was erased. */
export const isErasedDeal: SQL<boolean> = sql`not exists (select from ${providers} where ${providers.id} = ${deals.providerId} and ${providers.verifiedAt} is not null)`

/** No longer offered. Its business and administrators still see it. */
export const isStoppedDeal: SQL | undefined = and(isNotNull(deals.deletedAt), sql`not ${isErasedDeal}`)

/** What has a page. */
export const hasDealPage: SQL | undefined = or(isNull(deals.deletedAt), isStoppedDeal)
