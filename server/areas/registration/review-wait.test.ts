import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { providers } from '#server/db/schema.ts'
import { insertBusiness } from '#server/testing/businesses.ts'
import { businessFields, licencePart, multipartBody } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ accessTokenTtl: 30 * 86_400 })
afterAll(() => server.close())

const hour = 3_600_000

const readWait = async () => {
  const answer = await server.request('GET', '/api/v1/service-provider/auth/review-wait')
  expect(answer.statusCode).toBe(200)
  return answer.json().data.medianHours
}
const decide = (serviceProviderId: string, body: object) =>
  server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', { as: 'admin', body: { serviceProviderId, ...body } })

let added = 0
/** Businesses that are decided now, so many hours after they registered. */
async function decideAfter(...waits: readonly number[]) {
  for (const hours of waits) {
    added += 1
    const id = `waits-${added}`
    await insertBusiness(server.db, { id, createdAt: new Date(server.clock.now - hours * hour).toISOString() })
    expect((await decide(id, { isApproved: true })).statusCode).toBe(200)
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
  await decideAfter(...Array.from({ length: 30 }, () => 5))
  const id = `waits-${added}`
  server.clock.now += 50 * hour
  for (const name of [id, `waits-${added - 1}`]) await decide(name, { isApproved: false, reason: 'Closed' })
  await insertBusiness(server.db, { id: 'undone', createdAt: new Date(server.clock.now - 1_000 * hour).toISOString() })
  await decide('undone', { isApproved: true })
  await decide('undone', { isApproved: true, undo: true })
  expect(await readWait()).toBe(5)
  for (let round = 0; round < 16; round += 1) {
    await server.db.update(providers).set({ approvalStatus: 'REJECTED' }).where(eq(providers.id, 'rejected'))
    const form = await multipartBody(businessFields, licencePart)
    const sent = await server.request('PUT', '/api/v1/service-provider/auth/resubmit-registration', { as: 'rejected', ...form })
    expect(sent.statusCode).toBe(200)
    server.clock.now += 9 * hour
    expect((await decide('rejected', { isApproved: false, reason: 'Not readable' })).statusCode).toBe(200)
    server.clock.now += 1
  }
  expect(await readWait()).toBe(9)
})
