import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { readPages } from '#server/db/pages.ts'
import { providers } from '#server/db/schema.ts'
import { nearestCityId } from './gazetteer.ts'

const { id, longitude, latitude, cityId } = providers

type Located = Pick<typeof providers.$inferSelect, 'id' | 'longitude' | 'latitude'>

/** Fills the city of businesses that have none. One without a near city gets an empty text, so that it is read once. */
export async function fillCities(db: Db): Promise<void> {
  const pages = readPages((after: Located | undefined, limit) =>
    db
      .select({ id, longitude, latitude })
      .from(providers)
      .where(and(isNull(cityId), isNotNull(longitude), after && gt(id, after.id)))
      .orderBy(asc(id))
      .limit(limit),
  )
  for await (const page of pages) {
    const found = page.map((row) => ({ id: row.id, city_id: nearestCityId(row.longitude, row.latitude) ?? '' }))
    await db
      .update(providers)
      .set({ cityId: sql`found.city_id` })
      .from(sql`json_to_recordset(${JSON.stringify(found)}::json) as found(id text, city_id text)`)
      .where(eq(id, sql`found.id`))
  }
}
