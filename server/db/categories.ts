import { eq, inArray } from 'drizzle-orm'
import { fieldProblem } from '#server/problem.ts'
import type { Db } from './db.ts'
import { businessCategories } from './schema-lookups.ts'

/**
 * The id of the category that a list's filter `field` names.
 *
 * @throws Problem `VALIDATION_FAILED`
 */
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
