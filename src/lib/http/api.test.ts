import { QueryClient, skipToken } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { loginAdmin, loginProvider, refreshSession } from '#contract/auth.ts'
import { createFakeNetwork, json } from '#fixtures/fake-network.ts'
import { createTestHttpClient, readCall, readInput, writeCall } from '#fixtures/test-http-client.ts'
import { type AccessGrant, type AuthPort, createApi } from './api.ts'
import { createBackendKind } from './backend-kind.ts'

const body = { body: { name: 'x' } }

function setUp(answer: (request: Request, count: number) => Response, auth: Partial<AuthPort> = {}) {
  const { fetch, requests } = createFakeNetwork(answer)
  const port = {
    grant: vi.fn(async (): Promise<AccessGrant | undefined> => ({ token: 't1', generation: 1 })),
    isCurrent: vi.fn(() => true),
    refreshAfterUnauthorized: vi.fn(async (): Promise<AccessGrant | undefined> => ({ token: 't2', generation: 1 })),
    onUnauthorized: vi.fn(),
    mayMake: vi.fn(() => true),
    onRightMissing: vi.fn(),
    onSecondFactorMissing: vi.fn(),
    ...auth,
  }
  return { api: createApi({ ...createTestHttpClient(fetch), auth: port }), requests, port }
}

const bearers = (requests: { headers: Headers }[]) => requests.map(({ headers }) => headers.get('authorization'))

describe('a call', () => {
  test('carries the token of its session', async () => {
    const { api, requests } = setUp(() => json({ data: { name: 'x' } }))
    expect(await api.send(readCall, readInput)).toEqual({ name: 'x' })
    expect(bearers(requests)).toEqual(['Bearer t1'])
  })

  test('refused once is replayed once with the new token', async () => {
    const { api, requests, port } = setUp((_request, count) => (count === 1 ? json({}, 401) : json({ data: { name: 'x' } })))
    expect(await api.send(readCall, readInput)).toEqual({ name: 'x' })
    expect(bearers(requests)).toEqual(['Bearer t1', 'Bearer t2'])
    expect(port.refreshAfterUnauthorized).toHaveBeenCalledWith({ token: 't1', generation: 1 })
    expect(port.onUnauthorized).not.toHaveBeenCalled()
  })

  test('refused twice is not sent a third time', async () => {
    const { api, requests, port } = setUp(() => json({ message: 'No' }, 401))
    await expect(api.send(readCall, readInput)).rejects.toMatchObject({ status: 401, message: 'No' })
    expect(requests).toHaveLength(2)
    expect(port.onUnauthorized).toHaveBeenCalledWith({ token: 't2', generation: 1 })
  })

  test('without a newer token ends with the server’s own refusal', async () => {
    const { api, requests } = setUp(() => json({ message: 'Signed out elsewhere' }, 401), {
      refreshAfterUnauthorized: async () => undefined,
    })
    await expect(api.send(readCall, readInput)).rejects.toMatchObject({ status: 401, message: 'Signed out elsewhere' })
    expect(requests).toHaveLength(1)
  })

  test.each([403, 404, 422, 503])('that ends with %i asks for no token', async (status) => {
    const { api, port } = setUp(() => json({}, status))
    await expect(api.send(readCall, readInput)).rejects.toMatchObject({ status })
    expect(port.refreshAfterUnauthorized).not.toHaveBeenCalled()
  })

  test('aborted while it waits for a token is never sent', async () => {
    const stop = new AbortController()
    const grant = async () => {
      stop.abort()
      return { token: 't1', generation: 1 }
    }
    const { api, requests } = setUp(() => json({}), { grant })
    await expect(api.send(readCall, readInput, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests).toHaveLength(0)
  })
})

describe('a login', () => {
  test.each([loginAdmin, loginProvider])('carries no bearer, and its 401 is left to the sign-in screen ($name)', async (login) => {
    const { api, requests, port } = setUp(() => json({ message: 'Wrong', code: 'INVALID_CREDENTIALS' }, 401))
    await expect(api.send(login, { body: { emailAddress: 'a@b.c', password: 'x' } })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(bearers(requests)).toEqual([null])
    expect(port.grant).not.toHaveBeenCalled()
    expect(port.refreshAfterUnauthorized).not.toHaveBeenCalled()
  })
})

describe('an idempotency key', () => {
  test('is fresh for each write and the same for its replay', async () => {
    const { api, requests } = setUp((_request, count) => (count === 1 ? json({}, 401) : json({})))
    await api.send(writeCall, body)
    await api.send(writeCall, body)
    const [first, replay, second] = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(replay).toBe(first)
    expect(second).not.toBe(first)
  })

  test('of a caller that tries again goes with every try', async () => {
    const { api, requests } = setUp((_request, count) => (count === 1 ? json({}, 401) : json({})))
    await api.send(writeCall, body, { idempotencyKey: 'the one before' })
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['the one before', 'the one before'])
  })

  test('goes neither with a read nor with a call that is exempt', async () => {
    const { api, requests } = setUp((request) =>
      request.method === 'GET' ? json({ data: { name: 'x' } }) : json({ data: { authToken: 'x' } }),
    )
    await api.send(readCall, readInput)
    await api.send(refreshSession, { body: { refreshToken: 'r' } })
    expect(requests.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false, false])
  })
})

test('a query of a call that only full backends have is skipped until the backend is known to be one', async () => {
  const { fetch } = createFakeNetwork(() => json({ data: { name: 'x' } }))
  const backend = createBackendKind('https://api.test')
  const api = createApi({ ...createTestHttpClient(fetch, { backend }), backend, auth: setUp(() => json({})).port })
  const call = { ...readCall, fullBackendOnly: true }
  expect(api.query(call, readInput)).toEqual({ queryKey: ['test', 'read', readInput], queryFn: skipToken })
  expect(await new QueryClient().query(api.query(readCall, readInput))).toEqual({ name: 'x' })
  expect(await new QueryClient().query(api.query(call, readInput))).toEqual({ name: 'x' })
})
