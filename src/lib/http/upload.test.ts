import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeNetwork, json } from '#fixtures/fake-network.ts'
import { catchApiError, createTestHttpClient, uploadCall } from '#fixtures/test-http-client.ts'
import { createApi } from './api.ts'
import { sendForm } from './upload.ts'

/** A fake `XMLHttpRequest`; the test controls its progress and its response. */
class FakeXhr extends EventTarget {
  static sent: FakeXhr[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  method = ''
  url = ''
  form: FormData | undefined
  isAborted = false
  responseType = ''
  status = 0
  statusText = ''
  response: Blob | null = null

  open(method: string, url: string) {
    this.method = method
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\ndate: Sat, 12 Sep 2026 08:10:00 GMT\r\n'
  }
  send(form: FormData) {
    this.form = form
    FakeXhr.sent.push(this)
    this.gone('loadstart', 0)
  }
  abort() {
    this.isAborted = true
  }
  gone(type: 'loadstart' | 'progress' | 'load', loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event(type), { loaded, total: 100 }))
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, response: new Blob([JSON.stringify(body)]) })
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  FakeXhr.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const input = () => ({ body: { name: 'ق', price: 5, days: [] }, files: { cover: new File(['picture'], 'cover.png') } })
const never = () => new Promise<Response>(() => undefined)

function setUp(options: { signal?: AbortSignal } = {}) {
  const { fetch, requests } = createFakeNetwork(never)
  const client = createTestHttpClient(fetch, { sendForm })
  const progress: number[] = []
  const sending = client.http.send(uploadCall, input(), {
    ...options,
    bearer: 't1',
    idempotencyKey: 'k1',
    onProgress: ({ loaded, total }) => void progress.push(loaded / total),
  })
  sending.catch(() => undefined)
  const next = async (count = 1) => {
    await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(count), { timeout: 5_000 })
    return FakeXhr.sent[count - 1] as FakeXhr
  }
  return { ...client, sending, progress, next, requests }
}

describe('a form', () => {
  test('goes with its headers, without a type of ours, and tells how much of it has gone', async () => {
    const { sending, progress, next, time, requests } = setUp()
    const xhr = await next()
    expect(xhr).toMatchObject({ method: 'POST', url: 'https://api.test/api/v1/upload', responseType: 'blob' })
    expect(xhr.headers).toMatchObject({ authorization: 'Bearer t1', 'idempotency-key': 'k1', 'accept-language': 'en' })
    expect(xhr.headers['content-type']).toBeUndefined()
    expect(xhr.form?.get('name')).toBe('ق')
    xhr.gone('progress', 40)
    xhr.gone('load', 100)
    xhr.answer(200, { success: true })
    await sending
    expect(progress).toEqual([0, 0.4, 1])
    expect(Math.abs(time.skew() - 600_000)).toBeLessThanOrEqual(1_000)
    expect(requests).toHaveLength(0)
  })

  test('lasts as long as bytes move; a minute without one is a time-out', async () => {
    const { sending, next } = setUp()
    const xhr = await next()
    for (const loaded of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(59_000)
      xhr.gone('progress', loaded)
    }
    const start = Date.now()
    expect(await catchApiError(sending)).toMatchObject({ code: 'TIMEOUT', status: undefined })
    expect(Date.now() - start).toBe(60_000)
    expect(xhr.isAborted).toBe(true)
  })

  test('has a minute for its answer after the last byte', async () => {
    const { sending, next } = setUp()
    const xhr = await next()
    await vi.advanceTimersByTimeAsync(50_000)
    xhr.gone('load', 100)
    await vi.advanceTimersByTimeAsync(59_000)
    xhr.answer(200, { success: true })
    await expect(sending).resolves.toMatchObject({ data: undefined })
  })

  test('is cancelled by its sender at once', async () => {
    const stop = new AbortController()
    const { sending, next } = setUp({ signal: stop.signal })
    const xhr = await next()
    stop.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    expect(xhr.isAborted).toBe(true)
  })

  test('that the server fails goes again under its key, from the first byte', async () => {
    const { sending, progress, next } = setUp()
    const first = await next()
    first.gone('progress', 80)
    first.answer(500, { message: 'Down' })
    const second = await next(2)
    expect(second.headers['idempotency-key']).toBe('k1')
    expect(second.form?.get('cover')).toBeInstanceOf(File)
    second.answer(200, { success: true })
    await sending
    expect(progress).toEqual([0, 0.8, 0])
  })

  test('without an answer has found no network, and is not sent again', async () => {
    const { sending, next } = setUp()
    const xhr = await next()
    xhr.dispatchEvent(new Event('error'))
    expect(await catchApiError(sending)).toMatchObject({ code: 'NETWORK' })
    expect(FakeXhr.sent).toHaveLength(1)
  })
})

test('a form whose token is refused goes once more with a new one, from the first byte and under its key', async () => {
  const progress: number[] = []
  const grants = [
    { token: 't1', generation: 1 },
    { token: 't2', generation: 1 },
  ] as const
  const auth = {
    grant: async () => grants[0],
    isCurrent: () => true,
    refreshAfterUnauthorized: async () => grants[1],
    onUnauthorized: vi.fn(),
    mayMake: () => true,
    onRightMissing: vi.fn(),
    onSecondFactorMissing: vi.fn(),
  }
  const { http, backend } = createTestHttpClient(createFakeNetwork(never).fetch, { sendForm })
  const sending = createApi({ http, backend, auth }).send(uploadCall, input(), { onProgress: ({ loaded }) => void progress.push(loaded) })
  await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(1))
  FakeXhr.sent[0]?.gone('progress', 90)
  FakeXhr.sent[0]?.answer(401, { message: 'No' })
  await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(2))
  FakeXhr.sent[1]?.answer(200, { success: true })
  await sending
  expect(progress).toEqual([0, 90, 0])
  expect(FakeXhr.sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2'])
  expect(new Set(FakeXhr.sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('where only fetch is given, a form goes through it', async () => {
  const { fetch, requests } = createFakeNetwork(() => json({ success: true }))
  await createTestHttpClient(fetch).http.send(uploadCall, input())
  expect(requests[0]?.body).toContain('picture')
  expect(FakeXhr.sent).toHaveLength(0)
})
