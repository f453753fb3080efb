import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { accounts, deals } from '#server/db/schema.ts'
import { testServer } from '#server/testing/test-server.ts'
import { findMissingFiles, sumTables } from './verify.ts'

const server = await testServer()
afterAll(() => server.close())

test('a checksum changes with a row, and only that of its table', async () => {
  const [stored] = await server.db.select().from(accounts).where(eq(accounts.id, 'sub'))
  const before = await sumTables(server.db)
  expect(before.find(({ name }) => name === 'public.accounts')?.rows).toBe(await server.db.$count(accounts))
  expect(await sumTables(server.db)).toEqual(before)
  await server.db
    .update(accounts)
    .set({ language: stored?.language === 'ar' ? 'en' : 'ar' })
    .where(eq(accounts.id, 'sub'))
  const changed = (await sumTables(server.db)).filter((sum, index) => sum.checksum !== before[index]?.checksum)
  expect(changed.map(({ name }) => name)).toEqual(['public.accounts'])
  await server.db
    .update(accounts)
    .set({ language: stored?.language ?? null })
    .where(eq(accounts.id, 'sub'))
  expect(await sumTables(server.db)).toEqual(before)
})

test('a file that a row names and the store does not have is found', async () => {
  const name = `${'a'.repeat(22)}.webp`
  await server.db.update(deals).set({ coverImage: name }).where(eq(deals.id, 'coffee'))
  expect(await findMissingFiles(server.db, server.deps.files)).toMatchObject({ missing: expect.arrayContaining([name]) })
  await server.deps.files.put(`pictures/${name}`, new Uint8Array([1]))
  expect((await findMissingFiles(server.db, server.deps.files)).missing).not.toContain(name)
})

test('the command makes no database where there is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qaseema-verify-'))
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  const { status, stderr } = spawnSync(process.execPath, ['server/verify.ts'], { env, encoding: 'utf8' })
  expect([status, stderr, readdirSync(folder)]).toEqual([1, `DATA_DIR ${folder} has no database, and DATABASE_URL is not set\n`, []])
  rmSync(folder, { recursive: true })
})
