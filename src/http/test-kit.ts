import { expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Call, defineCall } from '../contract/call.ts'
import { extras as allExtras, extrasHeader } from '../contract/extras.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { addDeferredMessages } from '../i18n/deferred-messages.ts'
import { deferredCommon } from '../i18n/en/deferred-common.ts'
import type { Language } from '../i18n/languages.ts'
import { Answer } from './answer.ts'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'
import { createBackendExtras } from './backend-extras.ts'
import { createHttpClient, type HttpClientOptions, type RetryInfo } from './http-client.ts'
import { createServerClock } from './server-clock.ts'

/** What stands in for the network; every request is remembered with the text of its body. */
export function fakeNetwork(answer: (request: Request, count: number) => Response | Promise<Response>) {
  const requests: { method: string; url: URL; headers: Headers; body: string; request: Request }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const body = await request.clone().text()
    requests.push({ method: request.method, url: new URL(request.url), headers: request.headers, body, request })
    const gone = new Promise<never>((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true })
    })
    return Promise.race([answer(request, requests.length), gone])
  }
  return { fetch, requests }
}

/** What a backend that knows every extra says with each answer. */
export const announced: Readonly<Record<typeof extrasHeader, string>> = { [extrasHeader]: allExtras.join(', ') }

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...announced, ...headers } })

export const noAnswer = () => new TypeError('Failed to fetch')

/** An HTTP client of its own clock, language and log, for a test. */
export function httpKit(fetch: typeof globalThis.fetch, options: Partial<HttpClientOptions> & { shown?: Language } = {}) {
  const i18n = createI18n(options.shown ?? 'en')
  addDeferredMessages(i18n)
  const time = createServerClock({ now: Date.now })
  const extras = createBackendExtras('https://api.test')
  extras.assume(`https://api.test ${announced[extrasHeader]}`)
  const warnings: unknown[][] = []
  const retries: RetryInfo[] = []
  const answers: boolean[] = []
  const http = createHttpClient({
    apiUrl: 'https://api.test',
    fetch,
    side: () => 'admin',
    language: () => i18n.language,
    i18n,
    time,
    extras,
    log: { warn: (...data) => void warnings.push(data) },
    onRetry: (info) => void retries.push(info),
    onAnswer: (isAnswered) => void answers.push(isAnswered),
    ...options,
  })
  return { http, time, extras, warnings, retries, answers, i18n }
}

/** An API whose answers are those of `send`, in place of a whole portal's; a success is told in English. */
export const answeringApi = (send: unknown): Api => {
  const api = { send, known: (_call: Call, fields: unknown) => fields, knows: () => true } as Pick<Api, 'send' | 'known' | 'knows'>
  return {
    ...api,
    write: async (call, input, options) => {
      const key = typeof call.success === 'function' ? call.success(input.body as never) : call.success
      return new Answer(await api.send(call, input, options), () => key && deferredCommon.success[key])
    },
  }
}

/** Calls with nothing in them but what a test of the transport needs. */
export const read = defineCall({
  name: 'test.read',
  method: 'GET',
  path: { admin: '/admins/:id', provider: '/providers/:id' },
  access: ['ADMIN', 'SERVICE_PROVIDER'],
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.optional(z.string()), status: z.optional(z.array(z.string())), page: z.optional(z.number()) }),
  data: z.object({ name: z.string() }),
  fallback: 'fetchDeal',
})

export const write = defineCall({
  name: 'test.write',
  method: 'POST',
  path: '/write',
  access: ['ADMIN', 'SERVICE_PROVIDER'],
  body: z.object({ name: z.string() }),
  data: z.nullish(z.unknown()),
  fallback: 'addDeal',
})

export const upload = defineCall({
  name: 'test.upload',
  method: 'POST',
  path: '/upload',
  access: ['ADMIN', 'SERVICE_PROVIDER'],
  body: z.object({ name: z.string(), price: z.number(), note: z.optional(z.string()), days: z.array(z.object({ day: z.string() })) }),
  files: { cover: { kind: 'picture' } },
  data: z.nullish(z.unknown()),
  fallback: 'addDeal',
})

/** The error a promise ends with; time passes until it does. */
export async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  let error: unknown
  const caught = promise.catch((cause: unknown) => {
    error = cause
  })
  let isOver = false
  void caught.finally(() => {
    isOver = true
  })
  while (!isOver) {
    // A form's file is read outside the clock.
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

export const one = { params: { id: '1' }, query: {} }
