import { eq } from 'drizzle-orm'
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
