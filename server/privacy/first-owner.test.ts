import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { accounts, providers } from '#server/db/schema.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { notify } from '#server/notifications/notify.ts'
import { insertPerson } from '#server/testing/team.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { eraseEmployee } from './erase-account.ts'

const server: TestServer = await testServer()
const { db, deps, clock } = server
afterAll(() => server.close())

test('a first owner is erased after a hand-over without what others read of the business', async () => {
  await insertPerson(server, 'badr')
  const about = { providerId: 'provider', subjectId: 'provider' }
  await db.transaction((tx) => notify(tx, { ...about, kind: 'licenceSent' }, deps))
  const ofAdmin = () => db.$count(notifications, eq(notifications.accountId, 'admin'))
  const before = await ofAdmin()
  expect(before).toBeGreaterThan(0)
  for (const [id, subRole] of [
    ['provider', 'MANAGER'],
    ['badr', 'OWNER'],
  ] as const)
    await db.update(accounts).set({ subRole }).where(eq(accounts.id, id))
  await db.transaction((tx) => eraseEmployee(tx, 'provider', clock.now))
  expect(await ofAdmin()).toBe(before)
  expect((await db.select().from(providers).where(eq(providers.id, 'provider')))[0]).toMatchObject({ emailAddress: 'badr@example.test' })
  expect((await db.select().from(accounts).where(eq(accounts.id, 'provider')))[0]?.deletedAt).not.toBeNull()
})
