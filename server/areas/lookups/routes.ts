import { asc } from 'drizzle-orm'
import { findPlaces, listBusinessCategories, listSecurityQuestions, toCoordinates } from '#contract/lookups.ts'
import { businessCategories, securityQuestions } from '#server/db/schema-lookups.ts'
import { nearestPlaces, readGazetteer, searchPlaces } from '#server/gazetteer/gazetteer.ts'
import type { Calls } from '#server/http/calls.ts'
import { networkLimits } from '#server/security/limiter.ts'

/** A form takes about thirty; many clients may share an address. */
const searchesPerMinute = 240

export function lookupRoutes({ implementPublic }: Calls): void {
  const gazetteer = readGazetteer()
  implementPublic(listBusinessCategories, async ({ db }) => {
    const rows = await db.select().from(businessCategories).orderBy(asc(businessCategories.position))
    return rows.map(({ id, value, nameEn, nameAr }) => ({ _id: id, value, nameEn, nameAr }))
  })
  implementPublic(listSecurityQuestions, async ({ db }) => {
    const rows = await db.select().from(securityQuestions).orderBy(asc(securityQuestions.position))
    return rows.map(({ id, questionEn, questionAr }) => ({ _id: id, questionEn, questionAr }))
  })
  implementPublic(
    findPlaces,
    ({ query: { q = '', near } }) => (near === undefined ? searchPlaces(gazetteer, q) : nearestPlaces(gazetteer, toCoordinates(near))),
    { rateLimits: ({ ip }) => networkLimits({ key: 'places', max: searchesPerMinute, period: 60_000 }, ip) },
  )
}
