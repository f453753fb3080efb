import type { FastifyRequest } from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { trialNote } from '../../src/contract/trial.ts'
import { formOf, redPicture } from '../testing/forms.ts'
import { testServer } from '../testing/test-server.ts'
import { addTrial } from '../testing/trial.ts'
import { claimOf } from './idempotency.ts'

const server = await testServer({ publicWrites: 1_000 }, addTrial)
const start = server.clock.now
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = start
})

const note = (key: string, text: string) =>
  server.ask('POST', '/api/v1/trial/note', { body: { text }, headers: { 'idempotency-key': key } })
const timesOf = async (asked: ReturnType<typeof note>) => (await asked).json().data.times

const pdf = Buffer.from('%PDF-1.7 and so on')
const register = async (key: string, name: string, picture: Buffer) => {
  const form = await formOf({ name, branches: '1' }, { bytes: pdf, field: 'document' }, { bytes: picture, field: 'picture' })
  return server.ask('POST', '/api/v1/trial/register', { ...form, headers: { ...form.headers, 'idempotency-key': key } })
}
const stored = async () => [...(await server.storedFiles()), ...(await server.storedDocuments())].length

test('what a stranger sends happens once for its key, also of fifty at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => note('a', 'fifty')))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({ success: true, data: { times: 1 } })
  expect(await timesOf(note('a2', 'fifty'))).toBe(2)
})

test('strangers with the same key neither hinder nor overhear each other', async () => {
  expect(await timesOf(note('b', 'mine'))).toBe(1)
  expect(await timesOf(note('b', 'theirs'))).toBe(1)
  expect(await timesOf(note('b', 'mine'))).toBe(1)
})

test('from one place so many are taken in a quarter of an hour, before anything that was sent is read', async () => {
  const small = await testServer({ publicWrites: 3 }, addTrial)
  const send = (remoteAddress: string) =>
    small.ask('POST', '/api/v1/trial/register', { remoteAddress, body: 'not a form', headers: { 'content-type': 'text/plain' } })
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
  for (let times = 1; times <= 9; times++) expect(await timesOf(note(`h${times}`, 'right code'))).toBe(times)
})

test('without a key it happens each time', async () => {
  const ask = () => server.ask('POST', '/api/v1/trial/note', { body: { text: 'no key' } })
  expect([(await ask()).json().data.times, (await ask()).json().data.times]).toEqual([1, 2])
})

test('the answer is kept for a day', async () => {
  await note('c', 'kept')
  server.clock.now += 24 * 3_600_000
  expect(await timesOf(note('c', 'kept'))).toBe(1)
  server.clock.now += 1
  expect(await timesOf(note('c', 'kept'))).toBe(2)
})

test('an upload that was answered before is neither encoded nor stored again', async () => {
  const picture = await redPicture()
  const first = await register('d', 'Qahwa', picture)
  const count = await stored()
  const puts = [vi.spyOn(server.deps.files.picture, 'put'), vi.spyOn(server.deps.files.document, 'put')]
  expect((await register('d', 'Qahwa', picture)).body).toBe(first.body)
  for (const put of puts) expect(put).not.toHaveBeenCalled()
  expect(await stored()).toBe(count)
  expect((await register('d', 'Qahwa', await redPicture('png'))).json().data.times).toBe(2)
})

test('of uploads at the same moment one is kept', async () => {
  const picture = await redPicture()
  const count = await stored()
  const answers = await Promise.all(Array.from({ length: 6 }, () => register('e', 'Bakery', picture)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await stored()).toBe(count + 1 + 3)
})

test('a file that cannot be removed hides no other failure', async () => {
  const remove = vi.spyOn(server.deps.files.document, 'remove').mockRejectedValue(new Error('disk'))
  const answer = await register('f', 'Spa', (await redPicture()).subarray(0, 200))
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'picture', code: 'fileRejected' }]])
  expect(remove).toHaveBeenCalledOnce()
})

test('what is kept of a body says nothing to whoever has not the secret of the server', () => {
  const request = { headers: { 'idempotency-key': 'e' } } as unknown as FastifyRequest
  const input = { params: undefined, query: undefined, body: { password: 'Qaseema#2026' } }
  const hashOf = (secret: string) =>
    claimOf({ secret: Buffer.from(secret), now: () => start }, { call: trialNote, viewer: undefined, request }, input)?.bodyHash
  expect(hashOf('one')).toBe(hashOf('one'))
  expect(hashOf('one')).not.toBe(hashOf('other'))
})
