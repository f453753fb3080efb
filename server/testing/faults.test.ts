import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deals } from '#server/db/schema.ts'
import { addFaults, testingPath } from './faults.ts'
import { dealFields, multipartBody, redPicture } from './forms.ts'
import { movableClock } from './movable-clock.ts'
import type { Fault } from './planned-faults.ts'
import { runServer } from './run-server.ts'
import { type TestServer, testServer } from './test-server.ts'

const list = '/api/v1/super-admin/deal/get-deals'

describe('a server with the fault switch', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    addFaults(
      server.app,
      movableClock(() => server.clock.now),
    )
  })
  afterAll(() => server.close())
  afterEach(() => callSwitch('/reset'))

  const callSwitch = (path: string, body?: object) => server.request('POST', testingPath + path, { ...(body && { body }) })
  const plan = async (fault: Fault) => expect((await callSwitch('/faults', fault)).statusCode).toBe(204)
  const statusOfList = async () => (await server.request('GET', list, { as: 'admin' })).statusCode

  test('spoils as many calls of a name as planned, also after their work was done', async () => {
    await plan({ call: 'deals.list', skip: 1, times: 2, how: { status: 503, body: '<h1>Down</h1>' } })
    expect([await statusOfList(), await statusOfList(), await statusOfList(), await statusOfList()]).toEqual([200, 503, 503, 200])
    expect((await server.request('GET', '/api/v1/general/business-categories')).statusCode).toBe(200)

    const before = await server.db.$count(deals)
    await plan({ call: 'deals.create', committed: true, how: { status: 500 } })
    const form = await multipartBody(dealFields, { bytes: await redPicture() })
    expect((await server.request('POST', '/api/v1/deal/create-deal', { as: 'provider', ...form })).statusCode).toBe(500)
    expect(await server.db.$count(deals)).toBe(before + 1)
  })

  test('refuses plans it cannot follow, and requests from other machines', async () => {
    expect((await callSwitch('/faults', { cal: 'deals.list' })).statusCode).toBe(500)
    expect((await callSwitch('/faults', { call: 'deals.lists' })).statusCode).toBe(500)
    const answer = await server.request('POST', `${testingPath}/reset`, { remoteAddress: '192.0.2.7' })
    expect(answer.statusCode).toBe(404)
  })
})

test('the server of tests does not start in production', async () => {
  const server = runServer({ NODE_ENV: 'production' }, 'testing')
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('does not start in production')
})
