import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { deferredErrors as arabic } from '../i18n/ar/deferred-errors.ts'
import { deferredErrors as english } from '../i18n/en/deferred-errors.ts'
import { errors as reasons } from '../i18n/en/errors.ts'
import { failureOf, fakeNetwork, httpKit, json, noAnswer, one, read, upload, write } from './test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const ok = () => json({ success: true, data: { name: 'Coffee' } })

describe('a request', () => {
  test('goes below /api/v1 with language and bearer, and never through the browser cache', async () => {
    const { fetch, requests } = fakeNetwork(ok)
    const { http } = httpKit(fetch, { apiUrl: 'https://api.test/', language: () => 'ar' })
    await http.send(read, { ...one, query: { status: ['A', 'B'] } }, { bearer: 't0' })
    expect(requests[0]?.url.href).toBe('https://api.test/api/v1/admins/1?status=A&status=B')
    expect(requests[0]?.headers.get('accept-language')).toBe('ar')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t0')
    expect(requests[0]?.headers.has('idempotency-key')).toBe(false)
    expect(requests[0]?.request.cache).toBe('no-store')
  })

  test('takes the path of the side', async () => {
    const { fetch, requests } = fakeNetwork(ok)
    await httpKit(fetch, { side: () => 'provider' }).http.send(read, one)
    expect(requests[0]?.url.pathname).toBe('/api/v1/providers/1')
  })

  test('with an id that would change the path is not sent and counts as not found', async () => {
    const { fetch, requests } = fakeNetwork(ok)
    expect(await failureOf(httpKit(fetch).http.send(read, { params: { id: '..' }, query: {} }))).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    })
    expect(requests).toHaveLength(0)
  })
})

describe('an answer', () => {
  test('loses the fields nobody knows', async () => {
    const { fetch } = fakeNetwork(() => json({ data: { name: 'Coffee', secret: 1 }, extra: true }))
    expect((await httpKit(fetch).http.send(read, one)).data).toEqual({ name: 'Coffee' })
  })

  test('without a body is fine where no data is expected', async () => {
    const { fetch } = fakeNetwork(() => new Response(null, { status: 204 }))
    expect((await httpKit(fetch).http.send(write, { body: { name: 'x' } })).data).toBeUndefined()
  })

  test.each([
    ['of the wrong shape', () => json({ data: { name: {} } })],
    ['without data', () => json({ success: true })],
    ['that is a web page', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['that is empty', () => new Response('')],
    ['that is null', () => json(null)],
  ])('%s is a bad answer, and the log names the place without the value', async (_what, answer) => {
    const { fetch } = fakeNetwork(answer)
    const { http, warnings } = httpKit(fetch)
    const error = await failureOf(http.send(read, one))
    expect(error).toMatchObject({ code: 'BAD_ANSWER', status: 200 })
    expect(error.message).toBe(`${english.fallback.fetchDeal}. ${reasons.badAnswer}`)
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
    const call = { ...read, data: z.object({ cover: z.object({ fileUrl: z.string() }) }) }
    const { fetch } = fakeNetwork(() => json({ data: { cover: { fileUrl } } }))
    expect((await httpKit(fetch).http.send(call, one)).data.cover.fileUrl).toBe(address)
  })

  test('of 200 that says it has failed, has failed', async () => {
    const { fetch } = fakeNetwork(() => json({ success: false, message: 'No such voucher', code: 'NOT_FOUND' }))
    expect(await failureOf(httpKit(fetch).http.send(read, one))).toMatchObject({ code: 'NOT_FOUND', message: 'No such voucher' })
  })
})

describe('a failure', () => {
  test('shows the server’s message and keeps field errors and details', async () => {
    const details = { by: 'Sara', at: '2026-09-12T08:00:00.000Z', status: 'APPROVED' }
    const errors = [{ path: 'nameEn', code: 'required', message: 'x' }]
    const { fetch } = fakeNetwork(() => json({ success: false, message: 'Too late', code: 'ALREADY_DECIDED', errors, details }, 409))
    const error = await failureOf(httpKit(fetch).http.send(write, { body: { name: 'x' } }))
    expect(error).toMatchObject({ code: 'ALREADY_DECIDED', status: 409, message: 'Too late', details: { ALREADY_DECIDED: details } })
    expect(error.fieldErrors).toEqual([{ path: 'nameEn', code: 'required' }])
  })

  test('of a download keeps its message although it comes as a blob', async () => {
    const { fetch } = fakeNetwork(
      () => new Response('{"message":"No report"}', { status: 404, headers: { 'content-type': 'application/octet-stream' } }),
    )
    expect((await failureOf(httpKit(fetch).http.send(read, one))).message).toBe('No report')
  })

  test.each([
    ['an answer without words', () => new Response(null, { status: 400 })],
    ['no answer', () => Promise.reject(new TypeError('net'))],
  ])('of %s speaks the language that is shown, also after a switch', async (_what, answer) => {
    const { fetch } = fakeNetwork(answer)
    const { http, i18n } = httpKit(fetch)
    const error = await failureOf(http.send(read, one))
    expect(error.message).toContain(english.fallback.fetchDeal)
    await i18n.changeLanguage('ar')
    expect(error.message).toContain(arabic.fallback.fetchDeal)
  })
})

describe('no answer', () => {
  test('is not tried again and says so', async () => {
    const { fetch, requests } = fakeNetwork(() => Promise.reject(noAnswer()))
    const error = await failureOf(httpKit(fetch).http.send(read, one))
    expect(error).toMatchObject({ code: 'NETWORK', status: undefined })
    expect(error.message).toBe(`${english.fallback.fetchDeal}. ${reasons.network}`)
    expect(requests).toHaveLength(1)
  })

  test('within 60 seconds is a time-out', async () => {
    const { fetch, requests } = fakeNetwork(() => new Promise<Response>(() => undefined))
    const start = Date.now()
    const error = await failureOf(httpKit(fetch).http.send(read, one))
    expect(error).toMatchObject({ code: 'TIMEOUT', status: undefined })
    expect(error.message).toBe(`${english.fallback.fetchDeal}. ${reasons.timeout}`)
    expect(Date.now() - start).toBe(60_000)
    expect(requests).toHaveLength(1)
  })

  test('a body that stops half-way is no answer either', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    const { fetch } = fakeNetwork(() => new Response(body))
    expect(await failureOf(httpKit(fetch).http.send(read, one))).toMatchObject({ code: 'NETWORK' })
  })

  test.each([
    [503, reasons.unavailable],
    [429, english.tooMany],
  ])('a %i without a word says why', async (status, reason) => {
    const { fetch } = fakeNetwork(() => new Response(null, { status }))
    expect((await failureOf(httpKit(fetch).http.send(read, one))).message).toBe(`${english.fallback.fetchDeal}. ${reason}`)
  })

  test.each(['while it is under way', 'between two tries'])('an abort %s stays an abort', async (when) => {
    const stop = new AbortController()
    const { fetch } = fakeNetwork(() => (when === 'between two tries' ? json({}, 500) : new Promise<Response>(() => undefined)))
    const ended = expect(httpKit(fetch).http.send(read, one, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(500)
    stop.abort()
    await ended
  })
})

describe('the log', () => {
  const answerAfter = (milliseconds: number) => () => new Promise<Response>((resolve) => void setTimeout(() => resolve(ok()), milliseconds))

  test('names a call of more than five seconds by route and duration, never by values', async () => {
    const { fetch } = fakeNetwork(answerAfter(5_001))
    const { http, warnings } = httpKit(fetch)
    const answer = http.send(read, { params: { id: 'secret-id' }, query: { search: 'secret-text' } }, { bearer: 'secret-token' })
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
      const { fetch } = fakeNetwork(() => new Promise((resolve) => void setTimeout(() => resolve(answered()), 6_000)))
      const { http, warnings } = httpKit(fetch)
      const sending = { bearer: 'secret-token', idempotencyKey: 'secret-key' }
      const file = new File(['secret-content'], 'secret-name.png')
      await failureOf(
        http
          .send(upload, { body: { name: 'secret-body', price: 5, days: [] }, files: { cover: file } }, sending)
          .then(() => http.send(read, { params: { id: 'secret-id' }, query: { status: ['secret-status'] } }, sending)),
      )
      expect(warnings.length).toBeGreaterThan(0)
      expect(JSON.stringify(warnings)).not.toContain('secret')
    }
  })

  test('does not name one of five seconds', async () => {
    const { fetch } = fakeNetwork(answerAfter(5_000))
    const { http, warnings } = httpKit(fetch)
    const answer = http.send(read, one)
    await vi.runAllTimersAsync()
    await answer
    expect(warnings).toEqual([])
  })

  test('names a slow call also when no answer came', async () => {
    const { fetch } = fakeNetwork(() => new Promise<Response>(() => undefined))
    const { http, warnings } = httpKit(fetch)
    await failureOf(http.send(read, one))
    expect(warnings).toMatchObject([['Slow request', { milliseconds: 60_000 }]])
  })
})

test('the server’s clock is heard from every answer, failures too', async () => {
  const { fetch } = fakeNetwork(() => json({}, 404, { date: new Date(Date.now() + 600_000).toUTCString() }))
  const { http, time } = httpKit(fetch)
  await failureOf(http.send(read, one))
  expect(Math.abs(time.skew() - 600_000)).toBeLessThanOrEqual(1_000)
})
