import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deals } from '#server/db/schema.ts'
import { addFaults, testingPath } from './faults.ts'
import { dealFields, multipartBody, redPicture } from './forms.ts'
import { movableClock } from './movable-clock.ts'
import type { Arrival, Fault } from './planned-faults.ts'
import { runServer } from './run-server.ts'
import { type TestServer, testServer } from './test-server.ts'

const list = '/api/v1/super-admin/deal/get-deals'

describe('a server with the fault switch', () => {
  let server: TestServer
  let address: string
  beforeAll(async () => {
    server = await testServer()
    addFaults(
      server.app,
      movableClock(() => server.clock.now),
    )
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())
  afterEach(() => callSwitch('/reset'))

  const callSwitch = (path: string, body?: object) => server.request('POST', testingPath + path, { ...(body && { body }) })
  const plan = async (fault: Fault) => expect((await callSwitch('/faults', fault)).statusCode).toBe(204)
  const arrivals = async (): Promise<Arrival[]> => (await server.request('GET', `${testingPath}/arrivals`)).json()
  const statusOfList = async () => (await server.request('GET', list, { as: 'admin' })).statusCode

  test('spoils as many calls of a name as planned, after those it leaves alone', async () => {
    await plan({ call: 'deals.list', skip: 1, times: 2, how: { status: 502, body: '<h1>Bad gateway</h1>' } })
    expect([await statusOfList(), await statusOfList(), await statusOfList(), await statusOfList()]).toEqual([200, 502, 502, 200])
    expect((await server.request('GET', '/api/v1/general/business-categories')).statusCode).toBe(200)
  })

  test('spoils only the calls of one access token where it is named', async () => {
    const token = (await server.signIn('admin')).json().data.accessToken
    await plan({ call: 'deals.list', bearer: token, how: { status: 401 } })
    expect([(await server.request('GET', list, { token })).statusCode, await statusOfList()]).toEqual([401, 200])
  })

  test('answers with the headers and the body it was given', async () => {
    await plan({ how: { status: 429, headers: { 'retry-after': '7' }, body: { success: false, message: 'Slowly!' } } })
    const answer = await server.request('GET', list, { as: 'admin' })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([429, '7', 'Slowly!'])
  })

  test('spoils the answer of what was done all the same', async () => {
    const before = await server.db.$count(deals)
    await plan({ call: 'deals.create', committed: true, how: { status: 500 } })
    const form = await multipartBody(dealFields, { bytes: await redPicture() })
    expect((await server.request('POST', '/api/v1/deal/create-deal', { as: 'provider', ...form })).statusCode).toBe(500)
    expect(await server.db.$count(deals)).toBe(before + 1)
  })

  test.each([false, true])('cuts the line before an answer, work done first: %s', async (committed) => {
    await plan({ how: 'drop', committed })
    await expect(fetch(`${address}/api/v1/general/business-categories`)).rejects.toThrow()
    expect(await arrivals()).toMatchObject([{ call: 'lookups.businessCategories', status: null, abandoned: false }])
  })

  test('delays a call by the movable clock or until it is released', async () => {
    await plan({ call: 'deals.list', slow: 6_000 })
    for (const release of [() => callSwitch('/clock', { milliseconds: 6_000 }), () => callSwitch('/release')]) {
      const answer = statusOfList()
      await expect.poll(arrivals).toMatchObject([{ status: null }])
      await release()
      expect(await answer).toBe(200)
      await callSwitch('/reset')
      await plan({ call: 'deals.list', slow: 6_000 })
    }
  })

  test('moves the clock only while no call is being answered', async () => {
    const over: string[] = []
    const form = await multipartBody(dealFields, { bytes: await redPicture() })
    const token = (await server.signIn('provider')).json().data.accessToken
    await Promise.all([
      server.request('POST', '/api/v1/deal/create-deal', { token, ...form }).then(() => over.push('answered')),
      callSwitch('/clock', { milliseconds: 1_000 }).then(() => over.push('moved')),
    ])
    expect(over).toEqual(['answered', 'moved'])
  })

  test('tells what arrived: by whom, under which key, answered how', async () => {
    await server.request('GET', `${list}?page=2`, { as: 'admin' })
    await server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body: {}, headers: { 'idempotency-key': 'k1' } })
    const [first, second] = await arrivals()
    expect(first).toMatchObject({ call: 'deals.list', query: 'page=2', expired: false, idempotencyKey: null, status: 200 })
    expect(second).toMatchObject({ call: 'deals.decide', session: first?.session, idempotencyKey: 'k1', status: 422 })
    expect(first?.session).toEqual(expect.any(String))
  })

  test('refuses plans it cannot follow', async () => {
    expect((await callSwitch('/faults', { cal: 'deals.list' })).statusCode).toBe(500)
    expect((await callSwitch('/faults', { call: 'deals.lists' })).statusCode).toBe(500)
  })

  test('refuses requests from other machines', async () => {
    const answer = await server.request('POST', `${testingPath}/reset`, { remoteAddress: '192.0.2.7' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a server process', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qaseema-faults-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const send = (address: string, method: string, path: string, body?: object) =>
    fetch(`${address}${testingPath}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })

  test('of tests has the switch, and answers dated by the clock that it moves', { timeout: 180_000 }, async () => {
    const server = runServer({ DATA_DIR: folder }, 'testing')
    const address = await server.ready
    expect((await send(address, 'GET', '/arrivals')).status).toBe(200)
    const before = Date.now()
    await send(address, 'POST', '/clock', { milliseconds: 86_400_000 })
    const date = Date.parse((await fetch(`${address}/healthz`)).headers.get('date') ?? '')
    expect(date - before).toBeGreaterThan(86_000_000)
    server.process.kill('SIGTERM')
    await server.ended
  })

  test('of production has no switch', { timeout: 180_000 }, async () => {
    const server = runServer({ DATA_DIR: folder })
    const address = await server.ready
    const paths = ['', '/arrivals', '/clock', '/faults', '/release', '/reset']
    const answers = paths.flatMap((path) => ['GET', 'POST', 'DELETE'].map((method) => send(address, method, path)))
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([404]))
    server.process.kill('SIGTERM')
    await server.ended
  })

  test('of tests does not start in production', async () => {
    const server = runServer({ DATA_DIR: folder, NODE_ENV: 'production' }, 'testing')
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('does not start in production')
  })
})
