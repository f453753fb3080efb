import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { createFakeNetwork } from '#fixtures/fake-network.ts'
import { createTestHttpClient } from '#fixtures/test-http-client.ts'
import { errors } from '#i18n/en/errors.ts'
import { parseFileName } from './download.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const failure = { en: 'Failed to download report', ar: 'تعذّر تنزيل التقرير' } as const
const report = defineCall({
  name: 'test.report',
  method: 'GET',
  path: '/report',
  access: 'public',
  data: z.undefined(),
  file: { mediaType: xlsx, fileName: 'report.xlsx' },
  texts: { audit: failure, failure },
})

const ask = (body: string, type: string, { status = 200, disposition }: { status?: number; disposition?: string } = {}) => {
  const headers = { 'content-type': type, ...(disposition && { 'content-disposition': disposition }) }
  const network = createFakeNetwork(() => new Response(new Blob([body], { type }), { status, headers }))
  return { ...network, answer: createTestHttpClient(network.fetch).http.send(report, {}) }
}

const outcome = (answer: Promise<unknown>): Promise<unknown> => answer.catch((error: unknown) => error)

describe('a file', () => {
  test('comes with its bytes, its type and the name that the server gives it', async () => {
    const { answer, requests } = ask('PK\u0003\u0004', xlsx, {
      disposition: "attachment; filename*=UTF-8''%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.xlsx",
    })
    const { data, message } = await answer
    expect(data.name).toBe('تقرير.xlsx')
    expect(data.blob.type).toBe(xlsx)
    expect(await data.blob.text()).toBe('PK\u0003\u0004')
    expect(message).toBeUndefined()
    expect(requests[0]?.headers.get('accept')).toBe(`${xlsx}, application/json`)
  })

  test('without a name of the server’s has the call’s', async () => {
    expect((await ask('PK', 'application/octet-stream').answer).data.name).toBe('report.xlsx')
  })

  test.each(['application/json', xlsx])('that is a refusal of type %s, with 200 or not, says its message', async (type) => {
    const body = '{"success":false,"message":"No rows","code":"NOT_FOUND"}'
    expect(await outcome(ask(body, type).answer)).toMatchObject({ code: 'NOT_FOUND', message: 'No rows' })
    expect(await outcome(ask(body, type, { status: 422 }).answer)).toMatchObject({ code: 'NOT_FOUND', status: 422, message: 'No rows' })
  })

  test.each([
    ['JSON', '{"success":true,"data":[]}', 'application/json'],
    ['JSON under the type of the file', '{"data":[]}', xlsx],
    ['what only claims to be JSON', 'PK', 'application/json'],
    ['a web page', '<html></html>', 'text/html'],
  ])('in whose place there is %s cannot be read', async (_what, body, type) => {
    expect(await outcome(ask(body, type).answer)).toMatchObject({
      code: 'BAD_ANSWER',
      message: expect.stringContaining(failure.en),
    })
  })
})

describe('a long file', () => {
  /** A body in two parts; the test decides how it continues. */
  const longFile = (headers: Record<string, string> = {}) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const parts = writable.getWriter()
    const { fetch } = createFakeNetwork(({ signal }) => {
      signal.addEventListener('abort', () => void parts.abort(signal.reason), { once: true })
      return new Response(readable, { headers: { 'content-type': xlsx, ...headers } })
    })
    const send = (text: string) => void parts.write(new TextEncoder().encode(text)).catch(() => undefined)
    return { http: createTestHttpClient(fetch).http, send, end: () => void parts.close(), fail: (error: Error) => void parts.abort(error) }
  }

  test.each([
    ['whose length is known', { 'content-length': '6' }, 6],
    ['that is still being made', {}, 0],
    ['that travels packed', { 'content-length': '3', 'content-encoding': 'gzip' }, 0],
  ])('%s reports how much of it has arrived', async (_which, headers, total) => {
    const { http, send, end } = longFile(headers)
    const reported: object[] = []
    const answer = http.send(report, {}, { onProgress: (progress) => void reported.push(progress) })
    send('PK')
    await vi.waitFor(() => expect(reported).toEqual([{ loaded: 2, total }]))
    send('last')
    end()
    expect(await (await answer).data.blob.text()).toBe('PKlast')
    expect(reported).toEqual([
      { loaded: 2, total },
      { loaded: 6, total },
    ])
  })

  test('may take longer than a request as long as bytes come; without one for 60 s it is a time-out', async () => {
    vi.useFakeTimers()
    try {
      const { http, send } = longFile()
      const answer = outcome(http.send(report, {}))
      for (let tries = 0; tries < 3; tries++) {
        await vi.advanceTimersByTimeAsync(50_000)
        send('PK')
      }
      await vi.advanceTimersByTimeAsync(61_000)
      expect(await answer).toMatchObject({ code: 'TIMEOUT' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('that breaks off is none, and one that was stopped stays an abort', async () => {
    const broken = longFile()
    const answer = outcome(broken.http.send(report, {}, { onProgress: () => broken.fail(new TypeError('network error')) }))
    broken.send('PK')
    expect(await answer).toMatchObject({ code: 'NETWORK' })
    const stopped = longFile()
    const stop = new AbortController()
    const other = outcome(stopped.http.send(report, {}, { signal: stop.signal, onProgress: () => stop.abort() }))
    stopped.send('PK')
    expect(await other).toMatchObject({ name: 'AbortError' })
  })
})

test('without the part that reads it, it is not asked for, and nothing is said of the connection', async () => {
  vi.doMock('./download.ts', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  try {
    const network = createFakeNetwork(() => new Response('PK'))
    const { http, answers } = createTestHttpClient(network.fetch)
    expect(await outcome(http.send(report, {}))).toMatchObject({
      code: 'NOT_LOADED',
      message: `${failure.en}. ${errors.notLoaded}`,
    })
    expect([network.requests, answers]).toEqual([[], []])
  } finally {
    vi.doUnmock('./download.ts')
  }
})

test.each([
  ['attachment; filename="report.xlsx"', 'report.xlsx'],
  ['attachment; filename=report.xlsx; size=3', 'report.xlsx'],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%D8%B1%D8%AE%D8%B5%D8%A9.pdf', 'رخصة.pdf'],
  ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%E0%A4%A', 'plain.pdf'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\x.pdf"', 'x.pdf'],
  ["attachment; filename*=UTF-8''fdp.%E2%80%AEexe", 'fdp.exe'],
  ['attachment', undefined],
  [null, undefined],
])('the name in %s is %s', (disposition, name) => expect(parseFileName(disposition)).toBe(name))
