import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggedPath } from '#server/security/logged-path.ts'
import { loggedError, loggerOptions } from './log.ts'

test('a failed query is logged with its statement and its cause, without its values', () => {
  const cause = Object.assign(new Error('relation "x" does not exist'), { code: '42P01', params: ['person@example.test'] })
  const logged = loggedError(new DrizzleQueryError('select * from x where a = $1', ['person@example.test'], cause))
  expect(JSON.stringify(logged)).not.toContain('person@example.test')
  expect(logged).toMatchObject({
    message: 'Failed query: select * from x where a = $1',
    stack: expect.stringContaining('    at '),
    cause: { message: 'relation "x" does not exist', code: '42P01' },
  })
})

test.each([
  ['/my/4nQw0d8mTzS7y1kR2vXb9A?lang=ar', '/my/[hidden]'],
  ['//MY//4nQw0d8mTzS7y1kR2vXb9A/x', '//MY//[hidden]'],
  ['https://qaseema.example/my/4nQw0d8mTzS7y1kR2vXb9A#x', 'https://qaseema.example/my/[hidden]'],
  ['/my/', '/my/'],
  ['/%6dY/4nQw0d8mTzS7y1kR2vXb9A', '/mY/[hidden]'],
  ['/my%2f4nQw0d8mTzS7y1kR2vXb9A', '/my/[hidden]'],
  ['/%256dy/4nQw0d8mTzS7y1kR2vXb9A', '/my/[hidden]'],
  ['/my%252f4nQw0d8mTzS7y1kR2vXb9A', '/my/[hidden]'],
  ['/%%32%35%36dy%2525252f4nQw0d8mTzS7y1kR2vXb9A', '/my/[hidden]'],
  ['/./x/../%6D%79/%34nQw0d8mTzS7y1kR2vXb9A', '/./x/../my/[hidden]'],
  ['/my%5c4nQw0d8mTzS7y1kR2vXb9A%', '/my\\[hidden]'],
  ['/admin/deals%?search=nora', '/admin/deals%'],
  // Each pass decodes one character.
  [`/${'%3'.repeat(10_000)}5/my/4nQw0d8mTzS7y1kR2vXb9A`, `/${'%3'.repeat(999)}%`],
  [`/${'%3'.repeat(900)}5`, '[hidden]'],
  [`/${'x'.repeat(3_000)}/my/4nQw0d8mTzS7y1kR2vXb9A`, `/${'x'.repeat(1_999)}`],
])('the address %s is logged as %s', (url, logged) => expect(loggedPath(url)).toBe(logged))

test('a long message is logged by its beginning, whose addresses are left out', () => {
  const { message } = loggedError(new Error(`nora@example.test ${'x'.repeat(64_000)}`))
  expect(message).toMatch(/^\[address\] x+$/)
  expect(message.length).toBeLessThan(2_001)
})

test('neither bearers nor passwords nor what was searched for reach the log', async () => {
  const lines: string[] = []
  const options = loggerOptions({ logLevel: 'debug' })
  const app = Fastify({ logger: { ...(options || {}), stream: { write: (line: string) => lines.push(line) } } })
  app.post('/login', async (request) => {
    request.log.info({ headers: request.headers, body: request.body, nested: { user: { refreshToken: 'secret-3' } } }, 'careless')
    return {}
  })
  await app.inject({
    method: 'POST',
    url: '/login?search=secret-4',
    headers: { authorization: 'Bearer secret-1' },
    body: { password: 'secret-2' },
  })
  expect(lines.join()).toContain('careless')
  expect(lines.join()).not.toMatch(/secret-/)
})
