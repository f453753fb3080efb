import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { accountRows } from '#server/seed/demo.ts'
import { insertWorld } from '#server/seed/seed.ts'
import { buildWorld } from '#server/seed/world.ts'

const noHashes = { passwordHash: 'no password', securityAnswerHash: 'no answer' }

export async function insertDemo(db: Db, now: number): Promise<ReturnType<typeof buildWorld>> {
  const world = buildWorld(now)
  await db.execute(sql`truncate accounts, business_categories, security_questions, customers cascade`)
  await db.transaction((tx) => insertWorld(tx, world, { accounts: accountRows(world, noHashes, now) }))
  return world
}
