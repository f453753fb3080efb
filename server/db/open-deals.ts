import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { deals, providers } from './schema.ts'

/** What customers can claim and the till accepts. */
export const isOpenDeal: SQL | undefined = and(
  eq(deals.status, 'APPROVED'),
  isNull(deals.deletedAt),
  eq(providers.approvalStatus, 'APPROVED'),
)
