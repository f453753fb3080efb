import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { rollupTimeZone } from './schema-rollups.ts'

/** Computes the rollups anew if the business time zone has changed; a million rows take seconds. */
export async function rebuildRollups(db: Db, zone: string): Promise<void> {
  const [current] = await db.select().from(rollupTimeZone)
  if (current?.zone !== zone) await db.execute(sql`select rebuild_rollups(${zone})`)
}
