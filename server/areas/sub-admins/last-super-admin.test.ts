import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const superAdmins = and(eq(accounts.role, 'SUPER_ADMIN'), isNull(accounts.deletedAt))
const left = async () => (await server.db.select({ id: accounts.id }).from(accounts).where(superAdmins)).map(({ id }) => id)
const tombstone = (db: Db, id: string) => db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, id))

test('the database refuses to remove the last super admin', async () => {
  const refused = { cause: expect.objectContaining({ message: 'the last super admin stays' }) }
  await expect(server.db.delete(accounts).where(eq(accounts.id, 'super'))).rejects.toMatchObject(refused)
  await expect(tombstone(server.db, 'super')).rejects.toMatchObject(refused)
  await expect(server.db.update(accounts).set({ role: 'ADMIN' }).where(eq(accounts.id, 'super'))).rejects.toMatchObject(refused)
  await server.db.update(accounts).set({ fullName: 'Salma Al Nasser', role: 'SUPER_ADMIN' }).where(eq(accounts.id, 'super'))
  expect(await left()).toEqual(['super'])
})

test('one of two super admins stays when both are deleted concurrently', async () => {
  await server.db
    .insert(accounts)
    .values({ id: 'second', emailAddress: 'second@example.test', passwordHash: '', role: 'SUPER_ADMIN', createdAt: new Date() })
  const outcomes = await Promise.allSettled([
    server.db.transaction((tx) => tombstone(tx, 'super')),
    server.db.transaction((tx) => tombstone(tx, 'second')),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await left()).toHaveLength(1)
})
