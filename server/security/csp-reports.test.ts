import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const warned: unknown[] = []
const server: TestServer = await testServer({}, (app) => {
  vi.spyOn(app.log, 'warn').mockImplementation((...line: unknown[]) => void warned.push(line))
  app.addHook('onRequest', async (request) => {
    request.log = app.log
  })
})
afterAll(() => server.close())
beforeEach(() => {
  warned.length = 0
  server.clock.now += 60_000
})

const report = (payload: unknown, type = 'application/csp-report', remoteAddress = '198.51.100.7') =>
  server.request('POST', '/csp-reports', { payload: JSON.stringify(payload), headers: { 'content-type': type }, remoteAddress })

const violation = {
  page: 'https://qaseema.example/login',
  directive: 'script-src-elem',
  blocked: 'https://evil.example/x.js',
  source: 'https://qaseema.example/a.js',
  line: 7,
}

test('violations are logged without the query', async () => {
  const old = {
    'document-uri': `${violation.page}?from=secret`,
    'violated-directive': violation.directive,
    'blocked-uri': `${violation.blocked}?token=secret`,
    'source-file': violation.source,
    'line-number': 7,
    'script-sample': 'secret',
  }
  const answer = await report({ 'csp-report': old })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  const body = {
    documentURL: `${violation.page}#secret`,
    effectiveDirective: violation.directive,
    blockedURL: violation.blocked,
    sourceFile: violation.source,
    lineNumber: 7,
    sample: 'secret',
  }
  await report([{ type: 'csp-violation', url: 'secret', body }], 'application/reports+json')
  expect(warned).toEqual([
    [{ violation }, 'content policy'],
    [{ violation }, 'content policy'],
  ])
})

test.each([
  ['a number', 7],
  ['another report', [{ type: 'deprecation', body: null }]],
  ['nothing of a report', {}],
])('%s is taken and forgotten', async (_what, payload) => {
  expect((await report(payload)).statusCode).toBe(204)
  expect(warned).toEqual([])
})

test('what is too long, broken or of another type is refused', async () => {
  expect((await report('x'.repeat(17_000))).statusCode).toBe(413)
  expect((await report({}, 'application/json')).statusCode).toBe(204)
  expect((await report({}, 'text/plain')).statusCode).toBe(415)
  expect(warned).toEqual([])
})

test('logs at most twenty violations of one client in a minute, even from one report, and leaves some to others', async () => {
  const many = Array.from({ length: 15 }, () => ({ body: { effectiveDirective: 'img-src' } }))
  for (let times = 0; times < 3; times += 1) await report(many, 'application/reports+json')
  expect(warned).toHaveLength(20)
  await report(many, 'application/reports+json', '203.0.113.9')
  expect(warned).toHaveLength(34)
  server.clock.now += 60_000
  await report(many, 'application/reports+json')
  expect(warned).toHaveLength(49)
})
