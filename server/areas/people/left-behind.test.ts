import { afterAll, beforeEach, expect, test } from 'vitest'
import { endFormerAccess } from '#server/auth/password-changed.ts'
import { notify } from '#server/notifications/notify.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { password } from '#server/testing/people.ts'
import { insertPerson, resetTeam } from '#server/testing/team.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
const { db, deps, clock } = server
afterAll(() => server.close())

const base = '/api/v1/service-provider/people'
const signedIn = () => tokenFor(deps, { id: 'badr', role: 'SERVICE_PROVIDER' })
const handOver = () => server.request('POST', `${base}/badr/hand-over`, { as: 'provider', body: { currentPassword: password } })

beforeEach(async () => {
  clock.now = startOfTests
  await resetTeam(server)
  await insertPerson(server, 'badr')
})

test('whoever may redeem no more pairs no till with a code that they have shown before', async () => {
  const started = await server.request('POST', '/api/v1/service-provider/tills/start-pairing', {
    token: await signedIn(),
    body: { name: 'Pocket' },
  })
  const { token } = started.json().data
  const changed = await server.request('PUT', `${base}/badr`, { as: 'provider', body: { subRole: 'VIEWER', from: 'MANAGER' } })
  expect(changed.statusCode).toBe(200)
  const paired = await server.request('POST', '/api/v1/till/pair', { body: { token, device: 'd'.repeat(22) } })
  expect(paired.json().code).toBe('LINK_EXPIRED')
})

test('a code for a till outlives the new password of somebody who could not see it', async () => {
  await insertPerson(server, 'viewer', 'VIEWER')
  const started = await server.request('POST', '/api/v1/service-provider/tills/start-pairing', {
    token: await signedIn(),
    body: { name: 'Pocket' },
  })
  const pair = async (device: string) =>
    (await server.request('POST', '/api/v1/till/pair', { body: { token: started.json().data.token, device: device.repeat(22) } }))
      .statusCode
  await db.transaction((tx) => endFormerAccess(tx, 'viewer', clock.now, { reason: 'accessChanged' }))
  expect(await pair('d')).toBe(200)
})

test('a new owner finds the tasks that only an owner can do', async () => {
  const about = { providerId: 'provider', subjectId: 'provider' }
  await db.transaction((tx) => notify(tx, { ...about, kind: 'licenceRefused', details: { reason: 'Blurred' } }, deps))
  const tasks = async (token: string) =>
    (await server.request('GET', '/api/v1/notifications/get-notifications?page=1&limit=10&state=todo', { token })).json().data.rows
  expect((await handOver()).statusCode).toBe(200)
  expect(await tasks(await signedIn())).toMatchObject([{ type: 'licence', task: { act: 'sendLicence' } }])
})
