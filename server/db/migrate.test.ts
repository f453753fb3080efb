import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldForSearch } from '#contract/text.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { onServer } from '#server/testing/postgres.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { type Db, openServer } from './open.ts'
import { accounts, deals } from './schema.ts'
import { auditLog } from './schema-security.ts'

test('migrating again changes nothing', async () => {
  const { db, migrate, close } = await freshDatabase()
  const before = await db.$count(accounts)
  await migrate()
  expect(await db.$count(accounts)).toBe(before)
  await close()
})

test('vouchers from before wait since they were last changed, or created', async () => {
  const { db, close } = await freshDatabase()
  const at = new Date('2026-03-03T10:00:00Z')
  const earlier = new Date('2026-03-02T10:00:00Z')
  await db.update(deals).set({ submittedAt: new Date(0) })
  await db.insert(auditLog).values([at, earlier].map((each) => ({ at: each, action: 'deal.updated' as const, subject: 'coffee' })))
  await db.insert(auditLog).values({ at, action: 'deal.decided', subject: 'ahmad' })
  const migration = await readFile(new URL('migrations/0008_submitted_at.sql', import.meta.url), 'utf8')
  for (const [statement] of migration.matchAll(/^UPDATE [^;]*;/gm)) await db.execute(sql.raw(statement))
  expect(await db.select({ id: deals.id }).from(deals).where(eq(deals.submittedAt, at))).toEqual([{ id: 'coffee' }])
  expect(await db.$count(deals, eq(deals.submittedAt, deals.createdAt))).toBe((await db.$count(deals)) - 1)
  await close()
})

test('sub-admins from before have both names and can be found', async () => {
  const { db, close } = await freshDatabase()
  const fullName = 'أحمد  الزهرانى بن مُحمد'
  const unnamed = { firstName: null, lastName: null, foldedName: null }
  await db
    .update(accounts)
    .set({ ...unnamed, fullName })
    .where(eq(accounts.id, 'sub'))
  const migration = await readFile(new URL('migrations/0012_sub_admins.sql', import.meta.url), 'utf8')
  for (const [statement] of migration.matchAll(/^UPDATE [^;]*;/gm)) await db.execute(sql.raw(statement))
  const [sub] = await db.select().from(accounts).where(eq(accounts.id, 'sub'))
  expect(sub).toMatchObject({ firstName: 'أحمد', lastName: 'الزهرانى بن مُحمد', foldedName: foldForSearch(fullName) })
  expect((await db.select().from(accounts).where(eq(accounts.id, 'admin')))[0]).toMatchObject(unnamed)
  await close()
})

test('each migration is dated after the one before, or databases that have that one would skip it', () => {
  const dates = journal.entries.map(({ when }) => when)
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  expect(new Set(dates).size).toBe(dates.length)
})

const url = process.env.TEST_DATABASE_URL ?? ''

test.runIf(url)('several instances may start on one empty PostgreSQL at the same moment', async () => {
  const name = `qaseema_test_${randomUUID().replaceAll('-', '_')}`
  await onServer(url, `create database ${name}`)
  const instances = await Promise.all([1, 2, 3].map(() => openServer(new URL(`/${name}`, url).href)))
  const fillWhenEmpty = async (db: Db) => {
    if ((await db.$count(accounts)) > 0) return
    await db.insert(accounts).values({ id: 'a', emailAddress: 'a@example.test', passwordHash: '', role: 'ADMIN', createdAt: new Date() })
  }
  await Promise.all(instances.map(({ migrate }) => migrate(fillWhenEmpty)))
  for (const { db } of instances) expect(await db.$count(sql`drizzle.__drizzle_migrations`)).toBe(journal.entries.length)
  await Promise.all(instances.map(({ close }) => close()))
  await onServer(url, `drop database ${name}`)
})
