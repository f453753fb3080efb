import { asc } from 'drizzle-orm'
import { listBusinessCategories, listSecurityQuestions } from '../../../src/contract/lookups.ts'
import { businessCategories, securityQuestions } from '../../db/schema.ts'
import type { Calls } from '../../http/calls.ts'

export function lookupRoutes({ implementPublic }: Calls): void {
  implementPublic(listBusinessCategories, async ({ db }) => {
    const rows = await db.select().from(businessCategories).orderBy(asc(businessCategories.position))
    return rows.map(({ id, value, nameEn, nameAr }) => ({ _id: id, value, nameEn, nameAr }))
  })
  implementPublic(listSecurityQuestions, async ({ db }) => {
    const rows = await db.select().from(securityQuestions).orderBy(asc(securityQuestions.position))
    return rows.map(({ id, questionEn, questionAr }) => ({ _id: id, questionEn, questionAr }))
  })
}
