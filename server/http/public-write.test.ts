import type { FastifyRequest } from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { defineCall } from '#contract/call.ts'
import { dealFields, multipartBody, pdf, redPicture } from '#server/testing/forms.ts'
import { addNotes, writeNote } from '#server/testing/notes.ts'
import { testServer } from '#server/testing/test-server.ts'
import { toIdempotencyKey } from './idempotency.ts'

const sendForm = defineCall({
  ...writeNote,
  name: 'test.sendForm',
  path: '/test/forms',
  files: { document: { kind: 'document' }, picture: { kind: 'picture' } },
})
const server = await testServer({ publicWrites: 1_000 }, async (app, deps, calls) => {
  await addNotes(app, deps, calls)
  calls.implementPublic(sendForm, () => ({ times: 1 }))
})
const start = server.clock.now
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = start
})

const note = (key: string, text: string) =>
  server.request('POST', '/api/v1/test/notes', { body: { text }, headers: { 'idempotency-key': key } })
const getTimes = async (response: ReturnType<typeof note>) => (await response).json().data.times

const create = async (key: string, nameEn: string, picture: Buffer) => {
  const form = await multipartBody({ ...dealFields, nameEn }, { bytes: picture })
  const headers = { ...form.headers, 'idempotency-key': key }
  return server.request('POST', '/api/v1/deal/create-deal', { as: 'provider', ...form, headers })
}
const stored = async () => [...(await server.storedFiles()), ...(await server.storedDocuments())].length

test('what a stranger sends happens once for its key, also of fifty at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => note('a', 'fifty')))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({ success: true, data: { times: 1 } })
  expect(await getTimes(note('a2', 'fifty'))).toBe(2)
})

test('strangers with the same key neither hinder nor overhear each other', async () => {
  expect(await getTimes(note('b', 'mine'))).toBe(1)
  expect(await getTimes(note('b', 'theirs'))).toBe(1)
  expect(await getTimes(note('b', 'mine'))).toBe(1)
})

test('a subnet’s calls are limited before a body is read', async () => {
  const small = await testServer({ publicWrites: 3 })
  const send = (remoteAddress: string) =>
    small.request('POST', '/api/v1/service-provider/auth/register-service-provider', {
      remoteAddress,
      body: 'not a form',
      headers: { 'content-type': 'text/plain' },
    })
  for (let times = 1; times <= 3; times++) expect((await send('198.51.100.1')).statusCode).toBe(415)
  const refused = await send('::ffff:198.51.100.1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
  expect((await send('198.51.100.2')).statusCode).toBe(415)
  await small.close()
})

test('what failed has been tried, though its transaction is undone; what succeeds does not count', async () => {
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => note(`g${at}`, 'wrong code')))
  expect(guesses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(5).fill(422), ...Array(25).fill(429)])
  expect((await note('g', 'right code')).statusCode).toBe(429)
  server.clock.now += 15 * 60_000
  for (let times = 1; times <= 9; times++) expect(await getTimes(note(`h${times}`, 'right code'))).toBe(times)
})

test('without a key it happens each time', async () => {
  const ask = () => server.request('POST', '/api/v1/test/notes', { body: { text: 'no key' } })
  expect([(await ask()).json().data.times, (await ask()).json().data.times]).toEqual([1, 2])
})

test('the response is stored for a day', async () => {
  await note('c', 'kept')
  server.clock.now += 24 * 3_600_000
  expect(await getTimes(note('c', 'kept'))).toBe(1)
  server.clock.now += 1
  expect(await getTimes(note('c', 'kept'))).toBe(2)
})

test('an upload that was answered before is neither encoded nor stored again', async () => {
  const picture = await redPicture()
  const first = await create('d', 'Qahwa', picture)
  const count = await stored()
  const put = vi.spyOn(server.deps.files, 'put')
  expect((await create('d', 'Qahwa', picture)).body).toBe(first.body)
  expect(put).not.toHaveBeenCalled()
  expect(await stored()).toBe(count)
  expect((await create('d', 'Qahwa', await redPicture('png'))).json().code).toBe('CONFLICT')
})

test('one of concurrent uploads is stored', async () => {
  const picture = await redPicture()
  const count = await stored()
  const answers = await Promise.all(Array.from({ length: 6 }, () => create('e', 'Bakery', picture)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await stored()).toBe(count + 3)
})

test('a file that cannot be removed hides no other failure', async () => {
  const remove = vi.spyOn(server.deps.files, 'remove').mockRejectedValue(new Error('disk'))
  const parts = [
    { bytes: pdf, field: 'document' },
    { bytes: (await redPicture()).subarray(0, 200), field: 'picture' },
  ]
  const answer = await server.request('POST', '/api/v1/test/forms', await multipartBody({ text: 'Spa' }, ...parts))
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'picture', code: 'fileDamaged' }]])
  expect(remove).toHaveBeenCalledOnce()
})

test('the stored hash of a body reveals nothing without the server’s secret', () => {
  const request = { headers: { 'idempotency-key': 'e' }, viewer: undefined } as unknown as FastifyRequest
  const input = { params: undefined, query: undefined, body: { password: 'Qaseema#2026' } }
  const getHash = (secret: string) =>
    toIdempotencyKey({ secret: Buffer.from(secret), now: () => start }, { call: writeNote, request, form: undefined, input })?.bodyHash
  expect(getHash('one')).toBe(getHash('one'))
  expect(getHash('one')).not.toBe(getHash('other'))
})
