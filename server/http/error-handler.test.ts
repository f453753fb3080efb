import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ErrorCode, Failure } from '#contract/envelope.ts'
import { FieldCode } from '#contract/rules.ts'
import { Problem } from '#server/problem.ts'
import { dealFields, multipartBody, redPicture } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { handleError, toFailure } from './error-handler.ts'
import { healthRoutes } from './health.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const login = '/api/v1/user/auth/login'
const json = { 'content-type': 'application/json' }

describe('every refusal has the standard shape', () => {
  test.each([
    ['an unknown path', () => server.request('GET', '/api/v1/nowhere'), 404, 'NOT_FOUND'],
    ['an unknown path beside the version', () => server.request('GET', '/api/v2/user'), 404, 'NOT_FOUND'],
    ['another method', () => server.request('DELETE', login), 404, 'NOT_FOUND'],
    ['broken JSON', () => server.request('POST', login, { payload: '{"a":', headers: json }), 400, 'VALIDATION_FAILED'],
    [
      'a poisoned prototype',
      () => server.request('POST', login, { payload: '{"__proto__":{"a":1}}', headers: json }),
      400,
      'VALIDATION_FAILED',
    ],
    ['no body', () => server.request('POST', login), 422, 'VALIDATION_FAILED'],
    ['an empty JSON body', () => server.request('POST', login, { payload: '', headers: json }), 422, 'VALIDATION_FAILED'],
    ['a list for a body', () => server.request('POST', login, { body: [] }), 422, 'VALIDATION_FAILED'],
    [
      'plain text',
      () => server.request('POST', login, { payload: 'a=1', headers: { 'content-type': 'text/plain' } }),
      415,
      'VALIDATION_FAILED',
    ],
    [
      'a body that is too large',
      () => server.request('POST', login, { payload: `"${'a'.repeat(300_000)}"`, headers: json }),
      413,
      'FILE_TOO_LARGE',
    ],
    ['a broken address', () => server.request('GET', '/api/v1/%'), 400, 'VALIDATION_FAILED'],
    [
      'an id that is too long',
      () => server.request('GET', `/api/v1/deal/get-deal/${'a'.repeat(65)}`, { as: 'admin' }),
      422,
      'VALIDATION_FAILED',
    ],
    [
      'an operator in place of a text',
      () => server.request('POST', login, { body: { emailAddress: { $gt: '' }, password: { $gt: '' } } }),
      422,
      'VALIDATION_FAILED',
    ],
  ])('%s', async (_name, ask, status, code) => {
    const answer = await ask()
    expect([answer.statusCode, Failure.parse(answer.json()).code]).toEqual([status, code])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

test('a defect is answered without a word of what went wrong, with the id it is logged under', async () => {
  await server.db.execute(sql`alter table business_categories rename to hidden`)
  const answer = await server.request('GET', '/api/v1/general/business-categories', { headers: { 'accept-language': 'ar' } })
  await server.db.execute(sql`alter table hidden rename to business_categories`)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ success: false, code: 'INTERNAL', message: 'حدث خطأ ما. أعد المحاولة.' })
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{22}$/)
})

test.each(['ENOSPC', 'EDQUOT'])('%s, a full disk, is 503 with a line of its own', async (code) => {
  const full = await testServer()
  const log = vi.spyOn(full.app.log, 'child').mockReturnValue(full.app.log)
  const error = vi.spyOn(full.app.log, 'error')
  vi.spyOn(full.deps.files, 'put').mockRejectedValue(Object.assign(new Error('no space left on device'), { code, syscall: 'write' }))
  const form = await multipartBody(dealFields, { bytes: await redPicture() })
  const answer = await full.request('POST', '/api/v1/deal/create-deal', { as: 'provider', ...form })
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '60'])
  expect(error.mock.calls.map(([, message]) => message)).toEqual(['disk full'])
  log.mockRestore()
  await full.close()
})

test('a deadlock is 503 at once, because the call can be repeated', async () => {
  const alone = Fastify()
  alone.setErrorHandler(handleError)
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  alone.get('/', () => Promise.reject(new Error('Failed query', { cause: deadlock })))
  const answer = await alone.inject('/')
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '1'])
})

test('without its database a server is healthy but not ready', async () => {
  const alone = Fastify()
  alone.setErrorHandler(handleError)
  healthRoutes(alone, { db: { execute: () => Promise.reject(new Error('gone')) } as never })
  expect((await alone.inject('/healthz')).statusCode).toBe(200)
  const answer = await alone.inject('/readyz')
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
  expect((await server.request('GET', '/readyz')).json()).toEqual({ status: 'ok' })
  const readOnly = Fastify()
  readOnly.setErrorHandler(handleError)
  const execute = () =>
    server.db.transaction((tx) => tx.execute(sql`select current_setting('transaction_read_only') as mode`), { accessMode: 'read only' })
  healthRoutes(readOnly, { db: { execute } as never })
  expect((await readOnly.inject('/readyz')).statusCode).toBe(503)
})

test('every code and every field code is a sentence in both languages, with nothing left to fill in', () => {
  const params = { min: 3, max: 9, count: 10, host: 'instagram.com', day: 'Friday', character: 'x', types: 'PDF', placeholder: 'shop' }
  for (const language of ['en', 'ar'] as const) {
    const issues = FieldCode.options.map((code) => ({ path: 'x', code, params }))
    for (const code of ErrorCode.options) {
      const details = code === 'RIGHT_MISSING' ? { right: 'figures.read' as const, permissions: [] } : undefined
      const { message, errors = [] } = toFailure(new Problem(code, { issues, retryAfter: 61, details }), language)
      for (const sentence of [message, ...errors.map((error) => error.message)]) {
        expect(sentence).not.toMatch(/[{}]|undefined/)
        expect(/\p{Script=Arabic}/u.test(sentence)).toBe(language === 'ar')
      }
    }
  }
})

test('the date of an answer comes from the server’s clock', async () => {
  expect((await server.request('GET', '/api/v1/nowhere')).headers.date).toBe('Wed, 04 Mar 2026 09:00:00 GMT')
})

test('another origin is let in only where it is configured', async () => {
  const headers = {
    origin: 'https://portal.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,idempotency-key',
  }
  const ask = (to: TestServer) => to.app.inject({ method: 'OPTIONS', url: login, headers })
  expect((await ask(server)).headers['access-control-allow-origin']).toBeUndefined()
  const open = await testServer({ portalOrigins: ['https://portal.example'] })
  expect((await ask(open)).headers).toMatchObject({
    'access-control-allow-origin': 'https://portal.example',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Accept-Language',
  })
  const answer = await open.request('POST', login, { headers: { origin: 'https://portal.example' } })
  expect(answer.headers['access-control-expose-headers']).toBe(
    'Content-Disposition, Date, Qaseema-Backend, Retry-After, X-Request-Id, X-Qaseema-Version',
  )
  expect(answer.headers['x-qaseema-version']).toMatch(/^\d+\.\d+\.\d+/)
  const stranger = await open.request('POST', login, { headers: { origin: 'https://evil.example' } })
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  await open.close()
})

test('answers a call whatever a proxy sends as the address', async () => {
  const behind = await testServer({ trustProxy: 1 })
  const headers = { 'x-forwarded-for': 'a'.repeat(3_500) }
  const answer = await behind.signIn('admin', { headers })
  expect(answer.statusCode).toBe(200)
  await behind.close()
})

test('says once that the address of a proxy is taken for that of everybody', async () => {
  const direct = await testServer()
  const warn = vi.spyOn(direct.app.log, 'warn')
  await direct.request('GET', '/healthz')
  expect(warn).not.toHaveBeenCalled()
  for (let times = 0; times < 2; times++) await direct.request('GET', '/healthz', { headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(warn.mock.calls).toEqual([['X-Forwarded-For is ignored: TRUST_PROXY is 0']])
  await direct.close()
})
