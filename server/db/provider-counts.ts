import { and, desc, eq, inArray, ne, type SQL, sql, sum } from 'drizzle-orm'
import { type ReviewStatus, reviewStatuses } from '#contract/review.ts'
import type { Db } from './db.ts'
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

/** Businesses with a verified address: those of the filters by status, and all. */
export async function countProviders(
  db: Db,
  filters: Filters = {},
): Promise<{ readonly counts: Record<ReviewStatus, number>; readonly all: number }> {
  const found = sql<number>`coalesce(${number} filter (where ${toCondition(filters) ?? sql`true`}), 0)`.mapWith(Number)
  const rows = await db.select({ status: providerCounts.status, found, all: number }).from(providerCounts).groupBy(providerCounts.status)
  const counts = new Map(rows.map((row) => [row.status, row.found]))
  return {
    counts: Object.fromEntries(reviewStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<ReviewStatus, number>,
    all: rows.reduce((sum, row) => sum + row.all, 0),
  }
}

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
