import { afterAll, expect, test } from 'vitest'
import { audit } from '#server/security/audit.ts'
import { insertBusiness } from '#server/testing/businesses.ts'
import { businessFields, licencePart, multipartBody } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ accessTokenTtl: 30 * 86_400 })
afterAll(() => server.close())

const hour = 3_600_000

const readWait = async () => {
  // Past what is cached.
  server.clock.now += 10_000
  const answer = await server.request('GET', '/api/v1/service-provider/auth/review-wait')
  expect(answer.statusCode).toBe(200)
  return answer.json().data.medianHours
}
const decide = (serviceProviderId: string, body: object) =>
  server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', { as: 'admin', body: { serviceProviderId, ...body } })

let added = 0
/** Businesses that were decided now, so many hours after they registered. */
async function decideAfter(...waits: readonly number[]) {
  for (const hours of waits) {
    added += 1
    const id = `waits-${added}`
    await insertBusiness(server.db, { id, approvalStatus: 'APPROVED', createdAt: new Date(server.clock.now - hours * hour).toISOString() })
    await audit(server.db, { action: 'provider.decided', at: server.clock.now, subject: id, details: { formerStatus: 'PENDING' } })
  }
}

test('nine decisions say nothing, ten their median, and only the newest thirty count', async () => {
  await decideAfter(...Array.from({ length: 9 }, () => 100))
  expect(await readWait()).toBeNull()
  await decideAfter(0)
  expect(await readWait()).toBe(100)
  await decideAfter(...Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 2 : 4)))
  expect(await readWait()).toBe(3)
})

test('a withdrawal and an undone decision do not count, and a correction counts from its own submission', async () => {
  await decideAfter(...Array.from({ length: 30 }, (_, index) => (index < 15 ? 1 : 9)))
  expect(await readWait()).toBe(5)
  server.clock.now += 1_000
  for (const id of ['long-pending', 'long-approved'])
    await insertBusiness(server.db, {
      id,
      approvalStatus: id === 'long-pending' ? 'PENDING' : 'APPROVED',
      createdAt: new Date(server.clock.now - 1_000 * hour).toISOString(),
    })
  expect((await decide('long-approved', { isApproved: false, reason: 'Closed' })).statusCode).toBe(200)
  expect((await decide('long-pending', { isApproved: true })).statusCode).toBe(200)
  expect(await readWait()).toBe(9)
  expect((await decide('long-pending', { isApproved: true, undo: true })).statusCode).toBe(200)
  expect(await readWait()).toBe(5)
  const form = await multipartBody(businessFields, licencePart)
  const sent = await server.request('PUT', '/api/v1/service-provider/auth/resubmit-registration', { as: 'rejected', ...form })
  expect(sent.statusCode).toBe(200)
  server.clock.now += 7 * hour
  expect((await decide('rejected', { isApproved: true })).statusCode).toBe(200)
  expect(await readWait()).toBe(8)
})
