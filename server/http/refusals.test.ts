import { afterEach, expect, test, vi } from 'vitest'
import { testServer, tokenFor } from '#server/testing/test-server.ts'

afterEach(() => vi.useRealTimers())

test('one address that only collects refusals is refused before its calls are looked at; accounts there and other addresses go on', async () => {
  const server = await testServer()
  const ask = (remoteAddress: string, headers = {}) =>
    server.app.inject({ url: '/api/v1/nothing', remoteAddress, headers: { accept: 'application/json', ...headers } })
  for (let index = 0; index < 600; index++) expect((await ask('192.0.2.1')).statusCode).toBe(404)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answer = ask('192.0.2.1')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect((await ask('198.51.100.1')).statusCode).toBe(404)
  const own = await server.app.inject({
    url: '/api/v1/service-provider/profile/get-profile',
    remoteAddress: '192.0.2.1',
    headers: { authorization: `Bearer ${await tokenFor(server.deps, { id: 'provider', role: 'SERVICE_PROVIDER' })}` },
  })
  expect(own.statusCode).not.toBe(429)
})
