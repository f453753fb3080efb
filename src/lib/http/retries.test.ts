import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeNetwork, json } from '#fixtures/fake-network.ts'
import { catchApiError, createTestHttpClient, readCall, readInput, uploadCall, writeCall } from '#fixtures/test-http-client.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const ok = () => json({ success: true, data: { name: 'Coffee' } })

describe('a call that the server fails', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'is tried three more times after 1, 2 and 4 seconds (%s)',
    async (method) => {
      const at: number[] = []
      const { fetch } = createFakeNetwork(() => {
        at.push(Date.now())
        return json({ message: 'Down' }, 500)
      })
      const error = await catchApiError(
        createTestHttpClient(fetch).http.send({ ...writeCall, method }, method === 'GET' ? ({} as never) : { body: { name: 'x' } }),
      )
      expect(error).toMatchObject({ code: 'INTERNAL', status: 500, message: 'Down' })
      expect(at.map((instant) => instant - (at[0] ?? 0))).toEqual([0, 1_000, 3_000, 7_000])
    },
  )

  test('is done as soon as one try succeeds, and each retry and the end are told', async () => {
    const { fetch } = createFakeNetwork((_request, count) => (count < 3 ? json({}, 502) : ok()))
    const { http, retries } = createTestHttpClient(fetch)
    const answer = http.send(readCall, readInput)
    await vi.runAllTimersAsync()
    expect((await answer).data).toEqual({ name: 'Coffee' })
    expect(retries).toMatchObject([
      { call: 'test.read', attempt: 1, of: 3 },
      { call: 'test.read', attempt: 2, of: 3 },
      { call: 'test.read', attempt: 0, of: 3 },
    ])
    expect(new Set(retries.map(({ run }) => run)).size).toBe(1)
  })

  test('sends one idempotency key and the same body with each try, a form with its file too', async () => {
    const { fetch, requests } = createFakeNetwork(() => json({}, 500))
    const body = { name: 'ق', price: 5, days: [] }
    const files = { cover: new File(['the picture'], 'cover.png', { type: 'image/png' }) }
    await catchApiError(createTestHttpClient(fetch).http.send(uploadCall, { body, files }, { idempotencyKey: 'k1' }))
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1', 'k1', 'k1'])
    for (const { body: sent, headers } of requests) {
      expect(sent).toContain('the picture')
      expect(headers.get('content-type')).toMatch(/^multipart\/form-data; ?boundary=/)
    }
  })

  test('is left alone when its session is over', async () => {
    let isSame = true
    const { fetch, requests } = createFakeNetwork(() => {
      isSame = false
      return json({}, 500)
    })
    await catchApiError(createTestHttpClient(fetch).http.send(writeCall, { body: { name: 'x' } }, { mayRetry: () => isSame }))
    expect(requests).toHaveLength(1)
  })

  test.each([503, 400, 401, 403, 404, 408, 409, 413, 422, 429])('a %i is not tried again', async (status) => {
    const { fetch, requests } = createFakeNetwork(() => json({ message: 'No' }, status, { 'retry-after': '30' }))
    expect(await catchApiError(createTestHttpClient(fetch).http.send(readCall, readInput))).toMatchObject({ status, retryAfter: 30 })
    expect(requests).toHaveLength(1)
  })
})
