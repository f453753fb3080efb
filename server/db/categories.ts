import { count, eq, inArray, type SQL } from 'drizzle-orm'
import type { CategoryCounts } from '#contract/business-category.ts'
import { fieldProblem } from '#server/problem.ts'
import type { Db } from './db.ts'
import { deals, providers } from './schema.ts'
import { businessCategories } from './schema-lookups.ts'

/** The id of the category that a list's filter `field` names. @throws Problem `VALIDATION_FAILED` */
export async function findCategoryId(db: Db, field: string, value: string): Promise<string> {
  const [found] = await db.select({ id: businessCategories.id }).from(businessCategories).where(eq(businessCategories.value, value))
  if (!found) throw fieldProblem(field, 'invalid')
  return found.id
}

/** @throws Problem `VALIDATION_FAILED` if one of them is unknown */
export async function findCategoryIds(db: Db, field: string, values: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(values)]
  const found = await db.select({ id: businessCategories.id }).from(businessCategories).where(inArray(businessCategories.value, wanted))
  if (found.length < wanted.length) throw fieldProblem(field, 'invalid')
  return found.map(({ id }) => id)
}

/** Counts the rows of a list, of businesses or of their vouchers, by the category of the business. */
export async function countCategories(db: Db, listed: typeof providers | typeof deals, where: SQL | undefined): Promise<CategoryCounts> {
  const counts = db
    .select({ value: businessCategories.value, total: count() })
    .from(providers)
    .innerJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .$dynamic()
  if (listed === deals) counts.innerJoin(deals, eq(deals.providerId, providers.id))
  return counts.where(where).groupBy(businessCategories.value)
}
