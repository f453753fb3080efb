import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { keptTimeZone } from './schema-kept.ts'

/** Has the kept figures stand by the days and hours of a time zone. Where it is another one than before, all of them are made anew, which takes seconds for a million rows. */
export async function keepInTimeZone(db: Db, zone: string): Promise<void> {
  const [kept] = await db.select().from(keptTimeZone)
  if (kept?.zone !== zone) await db.execute(sql`select keep_in_time_zone(${zone})`)
}
