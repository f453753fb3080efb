import { afterAll, expect, test, vi } from 'vitest'
import { createMetrics } from '#server/observability/metrics.ts'
import { insertAnnouncement } from '#server/testing/announcements.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { watchBacklog } from './read-backlog.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

test('what waits is read from the database', async () => {
  await insertAnnouncement(server.db, {
    id: 'late',
    status: 'APPROVED',
    scheduledAt: new Date(server.clock.now - 3_600_000),
    decidedAt: new Date(server.clock.now - 7_200_000),
  })
  await server.request('POST', '/api/v1/user/auth/forgot-password/check-email', { body: { emailAddress: 'admin@example.test' } })
  // The call answers before it is done, whether or not there is such an account.
  await vi.waitFor(async () => expect(await server.mails()).not.toEqual([]))
  const metrics = await createMetrics('test')
  watchBacklog({ metrics, database: server.statements, now: server.deps.now })
  const text = await metrics.scrape()
  expect(text).toContain('qaseema_database_reachable 1')
  expect(text).toMatch(/qaseema_jobs\{queue="access-mail",state="waiting"\} [1-9]/)
  expect(text).toContain('qaseema_jobs{queue="announcements",state="failed"} 0')
  expect(text).toContain('qaseema_announcements_overdue 1')
})

test.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('a database that %s breaks no scrape', async (_what, executeSql) => {
  const metrics = await createMetrics('test')
  watchBacklog({ metrics, database: { executeSql }, now: Date.now, timeout: 20 })
  const text = await metrics.scrape()
  expect(text).toContain('qaseema_database_reachable 0')
  expect(text).toContain('qaseema_announcements_overdue Nan')
  expect(text).not.toContain('qaseema_jobs{')
  expect(text).toContain('qaseema_build_info{version="test"} 1')
})

test('several scrapes within seconds read the database once', async () => {
  let reads = 0
  const metrics = await createMetrics('test')
  const executeSql = async () => {
    reads += 1
    return { rows: [{ overdue: 3 }] }
  }
  watchBacklog({ metrics, database: { executeSql }, now: Date.now })
  for (const _each of [1, 2, 3]) expect(await metrics.scrape()).toContain('qaseema_announcements_overdue 3')
  expect(reads).toBe(1)
})
