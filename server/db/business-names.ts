import { eq } from 'drizzle-orm'
import type { Language } from '#server/i18n/translate.ts'
import { Problem } from '#server/problem.ts'
import type { Db } from './db.ts'
import { providers } from './schema.ts'

/** @throws Problem `NOT_FOUND` */
export async function findBusinessNames(db: Db, businessId: string): Promise<Readonly<Record<Language, string>>> {
  const [found] = await db
    .select({ en: providers.businessNameEn, ar: providers.businessNameAr })
    .from(providers)
    .where(eq(providers.id, businessId))
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
