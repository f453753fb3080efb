import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { accountRows } from '#server/seed/demo.ts'
import { insertWorld } from '#server/seed/seed.ts'
import { buildWorld } from '#server/seed/world.ts'

/** At these the random rows have no unhappy comment of the demo business. */
export const unluckyMoments = [
  Date.parse('2026-11-26T18:03:00Z'),
  Date.parse('2027-04-03T16:26:00Z'),
  Date.parse('2027-06-24T17:58:00Z'),
  Date.parse('2027-08-06T06:20:00Z'),
] as const

const noHashes = { passwordHash: 'no password', securityAnswerHash: 'no answer' }

export async function insertDemo(db: Db, now: number): Promise<ReturnType<typeof buildWorld>> {
  const world = buildWorld(now)
  await db.execute(sql`truncate accounts, business_categories, security_questions, customers cascade`)
  await db.transaction((tx) => insertWorld(tx, world, { accounts: accountRows(world, noHashes, now) }))
  return world
}
