import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempts } from '#server/db/schema-security.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { vacuum } from './vacuum.ts'

test('the space of deleted rows is used again', async () => {
  const { db, close } = await freshDatabase()
  const fillAndEmpty = async () => {
    await db
      .insert(attempts)
      .values(Array.from({ length: 2_000 }, (_, index) => ({ key: `key ${index}`, times: [1], expiresAt: new Date(0) })))
    await db.delete(attempts)
  }
  const size = async () => {
    const { rows } = (await db.execute(sql`select pg_total_relation_size('attempts')::int as bytes`)) as unknown as {
      rows: { bytes: number }[]
    }
    return rows[0]?.bytes ?? 0
  }
  await fillAndEmpty()
  const most = await size()
  for (const _ of [1, 2, 3]) {
    await vacuum(db)
    await fillAndEmpty()
  }
  // Four times as much without a vacuum; emptied pages of an index may wait for the next but one.
  expect(await size()).toBeLessThan(2.5 * most)
  await close()
})
