import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { localTime } from '#contract/local-time.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { assertTimeZone, findDifferentDay } from './time-zones.ts'

const { db, close } = await freshDatabase()
afterAll(close)

test('a zone that PostgreSQL does not know is refused in a sentence', async () => {
  await assertTimeZone(db, 'Asia/Riyadh')
  // Node knows it, because CLDR does.
  expect(localTime(0, 'US/Pacific-New').day).toBe('1969-12-31')
  await expect(assertTimeZone(db, 'US/Pacific-New')).rejects.toThrow(
    'BUSINESS_TIME_ZONE US/Pacific-New is not known to PostgreSQL: set another name of this zone, such as Asia/Riyadh',
  )
})

test('the days of two years are compared with those of Node, also where clocks change', async () => {
  const now = Date.UTC(2026, 0, 15, 22)
  for (const zone of ['Asia/Riyadh', 'UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Beirut'])
    expect([zone, await findDifferentDay(db, zone, now)]).toEqual([zone, undefined])
})

test('the first day that begins at another moment is found', async () => {
  await db.execute(sql`create schema elsewhere`)
  await db.execute(sql`create function elsewhere.to_char(local timestamp, format text) returns text language sql as $$
    select pg_catalog.to_char(local + case when local > '2026-06-01' then interval '1 hour' else interval '0' end, format) $$`)
  const found = await db.transaction(async (tx) => {
    await tx.execute(sql`set local search_path = elsewhere, pg_catalog, public`)
    return findDifferentDay(tx, 'Asia/Riyadh', Date.UTC(2026, 0, 15))
  })
  expect(found).toBe('2026-06-02')
})
