import { and, desc, eq, inArray, ne, type SQL, sum } from 'drizzle-orm'
import { type ReviewStatus, reviewStatuses } from '#contract/review.ts'
import type { Db } from './db.ts'
import { countByStatus } from './list.ts'
import { providerCounts } from './schema-rollups.ts'

interface Filters {
  readonly categoryIds?: readonly string[] | undefined
  readonly cityId?: string | undefined
}

const number = sum(providerCounts.number).mapWith(Number)

const toCondition = ({ categoryIds, cityId }: Filters): SQL | undefined =>
  and(
    categoryIds && inArray(providerCounts.categoryId, [...categoryIds]),
    cityId === undefined ? undefined : eq(providerCounts.cityId, cityId),
  )

/** Businesses with a verified address. */
export const countProviders = (db: Db, filters: Filters = {}): Promise<Record<ReviewStatus, number>> =>
  countByStatus(db, { statuses: reviewStatuses, column: providerCounts.status, where: toCondition(filters), number })

/** Largest first. A city that has lost its last business leaves rows with the number 0. */
export async function countProvidersByCity(db: Db): Promise<{ readonly cityId: string; readonly number: number }[]> {
  const rows = await db
    .select({ cityId: providerCounts.cityId, number })
    .from(providerCounts)
    .where(ne(providerCounts.cityId, ''))
    .groupBy(providerCounts.cityId)
    .orderBy(desc(number), providerCounts.cityId)
  return rows.filter((row) => row.number > 0)
}
