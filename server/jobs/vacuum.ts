import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** PGlite has no autovacuum: without this the space of deleted rows is never used again. */
export async function vacuum(db: Db): Promise<void> {
  await db.execute(sql`vacuum`)
}
