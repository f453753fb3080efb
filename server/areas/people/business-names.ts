import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { providers } from '#server/db/schema.ts'
import type { Language } from '#server/i18n/translate.ts'
import { Problem } from '#server/problem.ts'

/** @throws Problem `NOT_FOUND` */
export async function findBusinessNames(db: Db, businessId: string): Promise<Readonly<Record<Language, string>>> {
  const [found] = await db
    .select({ en: providers.businessNameEn, ar: providers.businessNameAr })
    .from(providers)
    .where(eq(providers.id, businessId))
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
