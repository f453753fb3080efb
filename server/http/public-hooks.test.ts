import net, { type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defineCall } from '#contract/call.ts'
import { Problem } from '#server/problem.ts'
import { createLimiter } from '#server/security/limiter.ts'
import { dealFields, multipartBody, redPicture } from '#server/testing/forms.ts'
import { writeNote } from '#server/testing/notes.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const onRefused = vi.fn<(text: string, code: string) => void>()
const hash = vi.fn<(text: string) => Promise<string>>()
const formLimit = { key: 'test.sendForm', max: 2 }
const sendForm = defineCall({ ...writeNote, name: 'test.sendForm', path: '/test/forms', files: { document: { kind: 'document' } } })

let server: TestServer
beforeAll(async () => {
  server = await testServer({ publicWrites: 1_000 }, (_app, _deps, { implementPublic }) => {
    implementPublic(
      writeNote,
      async ({ db, body: { text } }, passwordHash: string) => {
        await db.execute(sql`select 1`)
        if (text.startsWith('wrong')) throw new Problem('NOT_FOUND')
        return { times: passwordHash.length }
      },
      {
        rateLimits: ({ body: { text } }) => (text === 'wrong code' ? [{ key: 'test.code', max: 3 }] : []),
        beforeTransaction: ({ body: { text } }) => hash(text),
        onRefused: async ({ body: { text } }, { code }) => onRefused(text, code),
      },
    )
    implementPublic(sendForm, () => ({ times: 1 }), { rateLimits: () => [formLimit] })
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(() => {
  hash.mockReset().mockImplementation(async (text) => `hash of ${text}`)
  onRefused.mockReset()
})

const note = (text: string) =>
  server.request('POST', '/api/v1/test/notes', { body: { text }, headers: { 'idempotency-key': text.replace(' ', '-') } })

test('a public call hashes before its transaction, so that others use the database meanwhile', async () => {
  const hashing = Promise.withResolvers<string>()
  hash.mockReturnValue(hashing.promise)
  const transaction = vi.spyOn(server.db, 'transaction')
  const answer = note('slow')
  await vi.waitFor(() => expect(hash).toHaveBeenCalledOnce(), { timeout: 5_000 })
  expect(transaction).not.toHaveBeenCalled()
  // The embedded database has one connection, which a transaction would hold.
  await server.db.transaction((tx) => tx.execute(sql`select 1`))
  hashing.resolve('12345')
  expect((await answer).json().data).toEqual({ times: 5 })
  expect(transaction).toHaveBeenCalledTimes(2)
})

test('a refused public call counts and is reported although its transaction is rolled back', async () => {
  const statuses: number[] = []
  for (let times = 1; times <= 5; times++) statuses.push((await note('wrong code')).statusCode)
  expect(statuses).toEqual([404, 404, 404, 429, 429])
  expect(onRefused.mock.calls).toEqual(Array(3).fill(['wrong code', 'NOT_FOUND']))
  expect(hash, 'a limited call hashes nothing').toHaveBeenCalledTimes(3)
})

test('a repeated call that is refused because its first attempt committed meanwhile gets the response to that', async () => {
  const checking = Promise.withResolvers<string>()
  hash.mockReturnValueOnce(checking.promise)
  const repeated = note('lost')
  await vi.waitFor(() => expect(hash).toHaveBeenCalledOnce(), { timeout: 5_000 })
  const first = await note('lost')
  checking.reject(new Problem('CONFLICT'))
  expect([(await repeated).statusCode, (await repeated).body]).toEqual([200, first.body])
  expect(onRefused).not.toHaveBeenCalled()
})

/** Sends the head of a form and nothing of its body, and resolves with the response. */
async function sendHead(path: string, ...headers: string[]): Promise<string> {
  const socket = net.connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const head = ['host: localhost', 'content-type: multipart/form-data; boundary=x', 'content-length: 9000000', ...headers]
  socket.write([`POST /api/v1${path} HTTP/1.1`, ...head, '', ''].join('\r\n'))
  await vi.waitFor(() => expect(answer).not.toBe(''), { timeout: 5_000 })
  socket.destroy()
  return answer
}

test('the form of a caller that has reached a limit is not read', async () => {
  const limiter = createLimiter(server.deps)
  for (let times = 1; times <= formLimit.max; times++) await limiter.consume([formLimit])
  expect(await sendHead('/test/forms')).toMatch(/^HTTP\/1\.1 429 /)

  for (let times = 1; times <= 40; times++) await limiter.consume([{ key: 'deals.create:other', max: 40 }])
  const token = (await server.signIn('other')).json().data.accessToken
  expect(await sendHead('/deal/create-deal', `authorization: Bearer ${token}`)).toMatch(/^HTTP\/1\.1 429 /)
  expect(await server.waitingUploads()).toEqual([])
})

test('a limited caller still gets the stored response to a repeated form', async () => {
  const create = async (nameEn: string, key: string) => {
    const { payload, headers } = await multipartBody({ ...dealFields, nameEn }, { bytes: await redPicture() })
    return server.request('POST', '/api/v1/deal/create-deal', { as: 'provider', payload, headers: { ...headers, 'idempotency-key': key } })
  }
  const first = await create('Repeated', 'known')
  expect(first.statusCode).toBe(200)
  const limiter = createLimiter(server.deps)
  for (let times = 2; times <= 40; times++) await limiter.consume([{ key: 'deals.create:provider', max: 40 }])
  expect((await create('Repeated', 'known')).body).toBe(first.body)
  expect((await create('Repeated', 'new')).statusCode).toBe(429)
  expect((await create('Changed', 'known')).json().code).toBe('CONFLICT')
})
