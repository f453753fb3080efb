import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createFakeNetwork, json, networkError } from '#fixtures/fake-network.ts'
import { catchApiError, createTestHttpClient, readCall, readInput, uploadCall, writeCall } from '#fixtures/test-http-client.ts'
import { errors as english, errors as reasons } from '#i18n/en/errors.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const ok = () => json({ success: true, data: { name: 'Coffee' } })

describe('a request', () => {
  test('goes below /api/v1 with language and bearer, and never through the browser cache', async () => {
    const { fetch, requests } = createFakeNetwork(ok)
    const { http } = createTestHttpClient(fetch, { apiUrl: 'https://api.test/', language: () => 'ar' })
    await http.send(readCall, { ...readInput, query: { status: ['A', 'B'] } }, { bearer: 't0' })
    expect(requests[0]?.url.href).toBe('https://api.test/api/v1/admins/1?status=A&status=B')
    expect(requests[0]?.headers.get('accept-language')).toBe('ar')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t0')
    expect(requests[0]?.headers.has('idempotency-key')).toBe(false)
    expect(requests[0]?.request.cache).toBe('no-store')
  })

  test('begins a trace of its own, which its retries share, only where the backend records traces', async () => {
    const sent = async (isTraced: boolean) => {
      const { fetch, requests } = createFakeNetwork((_request, count) => (count === 1 ? json({}, 500) : ok()))
      const { http } = createTestHttpClient(fetch, { isTraced })
      const first = http.send(readCall, readInput)
      await vi.advanceTimersByTimeAsync(10_000)
      await first
      await http.send(readCall, readInput)
      return requests.map(({ headers }) => headers.get('traceparent'))
    }
    expect(await sent(false)).toEqual([null, null, null])
    const [first, retry, second] = await sent(true)
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(retry).toBe(first)
    expect(second?.slice(3, 35)).not.toBe(first?.slice(3, 35))
  })

  test('takes the path of the side', async () => {
    const { fetch, requests } = createFakeNetwork(ok)
    await createTestHttpClient(fetch, { side: () => 'provider' }).http.send(readCall, readInput)
    expect(requests[0]?.url.pathname).toBe('/api/v1/providers/1')
  })

  test('with an id that would change the path is not sent and counts as not found', async () => {
    const { fetch, requests } = createFakeNetwork(ok)
    expect(await catchApiError(createTestHttpClient(fetch).http.send(readCall, { params: { id: '..' }, query: {} }))).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    })
    expect(requests).toHaveLength(0)
  })
})

describe('an answer', () => {
  test('loses the fields nobody knows', async () => {
    const { fetch } = createFakeNetwork(() => json({ data: { name: 'Coffee', secret: 1 }, extra: true }))
    expect((await createTestHttpClient(fetch).http.send(readCall, readInput)).data).toEqual({ name: 'Coffee' })
  })

  test('without a body is fine where no data is expected', async () => {
    const { fetch } = createFakeNetwork(() => new Response(null, { status: 204 }))
    expect((await createTestHttpClient(fetch).http.send(writeCall, { body: { name: 'x' } })).data).toBeUndefined()
  })

  test.each([
    ['of the wrong shape', () => json({ data: { name: {} } })],
    ['without data', () => json({ success: true })],
    ['that is a web page', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['that is empty', () => new Response('')],
    ['that is null', () => json(null)],
  ])('%s is a bad answer, and the log names the place without the value', async (_what, answer) => {
    const { fetch } = createFakeNetwork(answer)
    const { http, warnings } = createTestHttpClient(fetch)
    const error = await catchApiError(http.send(readCall, readInput))
    expect(error).toMatchObject({ code: 'BAD_ANSWER', status: 200 })
    expect(error.message).toBe(`${readCall.texts.failure.en}. ${reasons.badAnswer}`)
    expect(warnings).toMatchObject([['Unreadable answer', { call: 'test.read' }]])
  })

  test.each([
    ['/files/a.webp', 'https://api.test/files/a.webp'],
    ['files/a.webp', 'https://api.test/files/a.webp'],
    ['https://cdn.test/a.webp', 'https://cdn.test/a.webp'],
    ['//cdn.test/a.webp', '//cdn.test/a.webp'],
    ['data:image/webp;base64,', 'data:image/webp;base64,'],
    ['', ''],
  ])('has the file %j at its own origin unless it names another', async (fileUrl, address) => {
    const call = { ...readCall, data: z.object({ cover: z.object({ fileUrl: z.string() }) }) }
    const { fetch } = createFakeNetwork(() => json({ data: { cover: { fileUrl } } }))
    expect((await createTestHttpClient(fetch).http.send(call, readInput)).data.cover.fileUrl).toBe(address)
  })

  test('of 200 that says it has failed, has failed', async () => {
    const { fetch } = createFakeNetwork(() => json({ success: false, message: 'No such voucher', code: 'NOT_FOUND' }))
    expect(await catchApiError(createTestHttpClient(fetch).http.send(readCall, readInput))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'No such voucher',
    })
  })
})

describe('a failure', () => {
  test('shows the server’s message and keeps field errors and details', async () => {
    const details = { by: 'Sara', at: '2026-09-12T08:00:00.000Z', status: 'APPROVED' }
    const errors = [{ path: 'nameEn', code: 'required', message: 'x' }]
    const { fetch } = createFakeNetwork(() => json({ success: false, message: 'Too late', code: 'ALREADY_DECIDED', errors, details }, 409))
    const error = await catchApiError(createTestHttpClient(fetch).http.send(writeCall, { body: { name: 'x' } }))
    expect(error).toMatchObject({ code: 'ALREADY_DECIDED', status: 409, message: 'Too late', details })
    expect(error.fieldErrors).toEqual([{ path: 'nameEn', code: 'required' }])
  })

  test('of a download keeps its message although it comes as a blob', async () => {
    const { fetch } = createFakeNetwork(
      () => new Response('{"message":"No report"}', { status: 404, headers: { 'content-type': 'application/octet-stream' } }),
    )
    expect((await catchApiError(createTestHttpClient(fetch).http.send(readCall, readInput))).message).toBe('No report')
  })

  test.each([
    ['an answer without words', () => new Response(null, { status: 400 })],
    ['no answer', () => Promise.reject(new TypeError('net'))],
  ])('of %s speaks the language that is shown, also after a switch', async (_what, answer) => {
    const { fetch } = createFakeNetwork(answer)
    const { http, i18n } = createTestHttpClient(fetch)
    const error = await catchApiError(http.send(readCall, readInput))
    expect(error.message).toContain(readCall.texts.failure.en)
    await i18n.changeLanguage('ar')
    expect(error.message).toContain(readCall.texts.failure.ar)
  })
})

describe('no answer', () => {
  test('is not tried again and says so', async () => {
    const { fetch, requests } = createFakeNetwork(() => Promise.reject(networkError()))
    const error = await catchApiError(createTestHttpClient(fetch).http.send(readCall, readInput))
    expect(error).toMatchObject({ code: 'NETWORK', status: undefined })
    expect(error.message).toBe(`${readCall.texts.failure.en}. ${reasons.network}`)
    expect(requests).toHaveLength(1)
  })

  test('within 60 seconds is a time-out', async () => {
    const { fetch, requests } = createFakeNetwork(() => new Promise<Response>(() => undefined))
    const start = Date.now()
    const error = await catchApiError(createTestHttpClient(fetch).http.send(readCall, readInput))
    expect(error).toMatchObject({ code: 'TIMEOUT', status: undefined })
    expect(error.message).toBe(`${readCall.texts.failure.en}. ${reasons.timeout}`)
    expect(Date.now() - start).toBe(60_000)
    expect(requests).toHaveLength(1)
  })

  test('a body that stops half-way is no answer either', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    const { fetch } = createFakeNetwork(() => new Response(body))
    expect(await catchApiError(createTestHttpClient(fetch).http.send(readCall, readInput))).toMatchObject({ code: 'NETWORK' })
  })

  test.each([
    [503, reasons.unavailable],
    [429, english.tooMany],
  ])('a %i without a word says why', async (status, reason) => {
    const { fetch } = createFakeNetwork(() => new Response(null, { status }))
    expect((await catchApiError(createTestHttpClient(fetch).http.send(readCall, readInput))).message).toBe(
      `${readCall.texts.failure.en}. ${reason}`,
    )
  })

  test.each(['while it is under way', 'between two tries'])('an abort %s stays an abort', async (when) => {
    const stop = new AbortController()
    const { fetch } = createFakeNetwork(() => (when === 'between two tries' ? json({}, 500) : new Promise<Response>(() => undefined)))
    const ended = expect(createTestHttpClient(fetch).http.send(readCall, readInput, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await vi.advanceTimersByTimeAsync(500)
    stop.abort()
    await ended
  })
})

describe('the log', () => {
  const answerAfter = (milliseconds: number) => () => new Promise<Response>((resolve) => void setTimeout(() => resolve(ok()), milliseconds))

  test('names a call of more than five seconds by route and duration, never by values', async () => {
    const { fetch } = createFakeNetwork(answerAfter(5_001))
    const { http, warnings } = createTestHttpClient(fetch)
    const answer = http.send(readCall, { params: { id: 'secret-id' }, query: { search: 'secret-text' } }, { bearer: 'secret-token' })
    await vi.runAllTimersAsync()
    await answer
    expect(warnings).toEqual([['Slow request', { call: 'test.read', route: 'GET /admins/:id', milliseconds: 5_001 }]])
  })

  test('tells nothing of what was sent, or of what was answered', async () => {
    const answers = [
      () => json({ message: 'secret-answer' }, 404),
      () => json({ data: { name: ['secret-name'], 'secret-field': 'secret-value' } }),
    ]
    for (const answered of answers) {
      const { fetch } = createFakeNetwork(() => new Promise((resolve) => void setTimeout(() => resolve(answered()), 6_000)))
      const { http, warnings } = createTestHttpClient(fetch)
      const sending = { bearer: 'secret-token', idempotencyKey: 'secret-key' }
      const file = new File(['secret-content'], 'secret-name.png')
      await catchApiError(
        http
          .send(uploadCall, { body: { name: 'secret-body', price: 5, days: [] }, files: { cover: file } }, sending)
          .then(() => http.send(readCall, { params: { id: 'secret-id' }, query: { status: ['secret-status'] } }, sending)),
      )
      expect(warnings.length).toBeGreaterThan(0)
      expect(JSON.stringify(warnings)).not.toContain('secret')
    }
  })

  test('does not name one of five seconds', async () => {
    const { fetch } = createFakeNetwork(answerAfter(5_000))
    const { http, warnings } = createTestHttpClient(fetch)
    const answer = http.send(readCall, readInput)
    await vi.runAllTimersAsync()
    await answer
    expect(warnings).toEqual([])
  })

  test('names a slow call also when no answer came', async () => {
    const { fetch } = createFakeNetwork(() => new Promise<Response>(() => undefined))
    const { http, warnings } = createTestHttpClient(fetch)
    await catchApiError(http.send(readCall, readInput))
    expect(warnings).toMatchObject([['Slow request', { milliseconds: 60_000 }]])
  })
})

test('the server’s clock is heard from every answer, failures too', async () => {
  const { fetch } = createFakeNetwork(() => json({}, 404, { date: new Date(Date.now() + 600_000).toUTCString() }))
  const { http, time } = createTestHttpClient(fetch)
  await catchApiError(http.send(readCall, readInput))
  expect(Math.abs(time.skew() - 600_000)).toBeLessThanOrEqual(1_000)
})
