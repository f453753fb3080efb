import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Transactions that name the same lock wait for each other until they end. */
export async function lockUntilCommit(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
