import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { rollupTimeZone } from './schema-rollups.ts'

/** For a new business time zone; a million rows take seconds. */
export async function rebuildRollups(db: Db, zone: string): Promise<void> {
  const [current] = await db.select().from(rollupTimeZone)
  if (current?.zone !== zone) await db.execute(sql`select rebuild_rollups(${zone})`)
}
