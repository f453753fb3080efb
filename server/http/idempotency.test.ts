import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deals } from '#server/db/schema.ts'
import { auditLog, idempotencyKeys } from '#server/db/schema-security.ts'
import { dealFields, multipartBody, redPicture } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { withIdempotency } from './idempotency.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const picture = await redPicture()

const create = async (key: string, { nameEn = 'Iftar buffet', as = 'provider' as PersonName, bytes = picture } = {}) => {
  const { payload, headers } = await multipartBody({ ...dealFields, nameEn }, { bytes })
  return server.request('POST', '/api/v1/deal/create-deal', { as, payload, headers: { ...headers, 'idempotency-key': key } })
}
const stored = (nameEn: string) => server.db.$count(deals, eq(deals.nameEn, nameEn))
const decide = (key: string, body: object, as: PersonName = 'admin') =>
  server.request('POST', '/api/v1/deal/approve-or-unapprove', {
    as,
    body: { dealId: 'coffee', ...body },
    headers: { 'idempotency-key': key },
  })

test('the same call sent again gets the same answer and does nothing twice', async () => {
  const [first, second] = [await create('a', { nameEn: 'Once' }), await create('a', { nameEn: 'Once' })]
  expect(second.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  expect(await stored('Once')).toBe(1)
  const { fileUrl, smaller } = first.json().data.dealCoverImg
  const answered = [fileUrl, ...smaller.map((picture: { fileUrl: string }) => picture.fileUrl)].map((url) => url.replace('/files/', ''))
  expect(await server.storedFiles()).toEqual(answered.sort())
})

test('concurrent repeats run once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => create('b', { nameEn: 'At once' })))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)
  expect(await stored('At once')).toBe(1)
})

test('the same key with other content is a conflict', async () => {
  await create('c', { nameEn: 'First' })
  const otherText = await create('c', { nameEn: 'Second' })
  const otherPicture = await create('c', { nameEn: 'First', bytes: await redPicture('png') })
  for (const answer of [otherText, otherPicture]) expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT'])
  expect(await stored('Second')).toBe(0)
})

test('a key belongs to its user and its call', async () => {
  await create('d', { nameEn: 'Mine' })
  expect((await create('d', { nameEn: 'Theirs', as: 'other' })).statusCode).toBe(200)
  expect((await decide('d', { isApproved: true })).statusCode).toBe(200)
  const rows = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'd'))
  expect(rows.map(({ scope, call }) => `${scope} ${call}`).sort()).toEqual([
    'account:admin deals.decide',
    'account:other deals.create',
    'account:provider deals.create',
  ])
  const row = { scope: 'account:admin', call: 'deals.create', key: 'd', bodyHash: 'x', at: server.clock.now, accepted: [] }
  expect(await withIdempotency(server.db, row, async () => 'mine')).toEqual({ response: 'mine', replayed: false })
})

test('a refused call leaves nothing behind: the next try with its key is the first', async () => {
  expect((await decide('e', { dealId: 'nowhere', isApproved: true })).statusCode).toBe(404)
  expect((await decide('e', { isApproved: false, reason: 'No' })).statusCode).toBe(200)
})

test('a stale decision that was answered before is answered the same way again', async () => {
  await server.db.update(deals).set({ status: 'PENDING' }).where(eq(deals.id, 'ahmad'))
  const body = { dealId: 'ahmad', isApproved: true, expectedStatus: 'PENDING' }
  const before = await server.db.$count(auditLog)
  const [first, retry] = [await decide('f', body), await decide('f', body)]
  expect([first.statusCode, retry.body]).toEqual([200, first.body])
  expect(await server.db.$count(auditLog)).toBe(before + 1)
})

test('for a day the key brings the first answer, then it is free again', async () => {
  const first = await create('g', { nameEn: 'Yesterday' })
  const later = async (nameEn: string) => {
    const token = (await server.signIn('provider')).json().data.accessToken
    const { payload, headers } = await multipartBody({ ...dealFields, nameEn }, { bytes: picture })
    return server.request('POST', '/api/v1/deal/create-deal', { token, payload, headers: { ...headers, 'idempotency-key': 'g' } })
  }
  server.clock.now += 24 * 3_600_000
  expect((await later('Yesterday')).body).toBe(first.body)
  expect(await stored('Yesterday')).toBe(1)
  server.clock.now += 1
  expect((await later('Today')).json().data.nameEn).toBe('Today')
})

test('a login is never answered from memory', async () => {
  const [first, second] = [
    await server.signIn('sub', { headers: { 'idempotency-key': 'h' } }),
    await server.signIn('sub', { headers: { 'idempotency-key': 'h' } }),
  ]
  expect(first.json().data.refreshToken).not.toBe(second.json().data.refreshToken)
  expect(await server.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'h'))).toBe(0)
})

test.each(['', 'ü', 'a'.repeat(256)])('the key %j is refused', async (key) => {
  const { accessToken } = (await server.signIn('admin')).json().data
  const answer = await server.request('POST', '/api/v1/deal/approve-or-unapprove', {
    token: accessToken,
    body: { dealId: 'coffee', isApproved: true },
    headers: { 'idempotency-key': key },
  })
  expect(answer.statusCode).toBe(422)
})
