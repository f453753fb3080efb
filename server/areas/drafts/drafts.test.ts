import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { draftLifetime, draftLimits } from '#contract/limits.ts'
import { accounts } from '#server/db/schema.ts'
import { drafts } from '#server/db/schema-drafts.ts'
import { attempts, sessions } from '#server/db/schema-security.ts'
import { deleteExpired } from '#server/jobs/delete-expired.ts'
import { multipartBody, redPicture } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

/** Two sessions of the same business. */
const phone = await tokenFor(server.deps, { id: 'provider', role: 'SERVICE_PROVIDER' })
const desk = await tokenFor(server.deps, { id: 'provider', role: 'SERVICE_PROVIDER' })

const start = server.clock.now
beforeEach(async () => {
  await server.db.delete(attempts)
  await server.db.delete(drafts)
  server.clock.now = start
})

type Caller = { readonly token: string } | { readonly as: PersonName }
const from = (device: string): Caller => ({ token: device })

const write = (id: string, body: object, caller: Caller = from(phone), headers: Record<string, string> = {}) =>
  server.request('PUT', `/api/v1/draft/write-draft/${id}`, {
    ...caller,
    headers,
    body: { form: 'deal', values: { nameEn: 'Coffee' }, ...body },
  })
const written = async (...request: Parameters<typeof write>) => (await write(...request)).json().data
const read = async (caller: Caller = from(phone), query = '') =>
  (await server.request('GET', `/api/v1/draft/get-drafts${query}`, { ...caller })).json().data.drafts
const remove = (id: string, savedAt?: string, caller: Caller = from(phone)) =>
  server.request('DELETE', `/api/v1/draft/delete-draft/${id}${savedAt ? `?savedAt=${savedAt}` : ''}`, { ...caller })
const names = async (caller?: Caller) => (await read(caller)).map(({ values }: { values: { nameEn: string } }) => values.nameEn).sort()

test('a text whose response was lost with the session is sent again by the next one, and stays one draft', async () => {
  const { savedAt } = await written('one', {})
  const values = { nameEn: 'Coffee and dates' }
  await write('one', { values, basedOn: savedAt }, from(desk))
  expect((await written('one', { values, basedOn: savedAt })).other).toBeNull()
  expect(await names()).toEqual(['Coffee and dates'])
  await write('one', { values, basedOn: savedAt }, from(desk))
  expect((await written('two', { values, replaces: { id: 'one', savedAt } })).other).toBeNull()
  expect(await names()).toEqual(['Coffee and dates'])
})

test('a draft is written, read on another device, written again and deleted', async () => {
  const first = await written('one', {}, from(phone), { 'user-agent': 'Phone' })
  expect(first).toEqual({ savedAt: new Date(start).toISOString(), picture: null, other: null, wasDeleted: false })
  expect(await read(from(desk))).toEqual([
    {
      _id: 'one',
      form: 'deal',
      values: { nameEn: 'Coffee' },
      picture: null,
      savedAt: first.savedAt,
      isOtherDevice: true,
      device: 'Phone',
    },
  ])
  expect(await read(from(phone))).toMatchObject([{ isOtherDevice: false }])
  const second = await written('one', { values: { nameEn: 'Tea' }, basedOn: first.savedAt }, from(desk))
  expect(second).toMatchObject({ savedAt: new Date(start + 1).toISOString(), other: null })
  expect((await remove('one', second.savedAt)).statusCode).toBe(200)
  expect([await read(), (await remove('one')).statusCode]).toEqual([[], 404])
})

test('drafts are listed newest first, and of one form', async () => {
  await write('old', {})
  server.clock.now += 1_000
  await write('new', { form: 'deal-coffee' })
  expect((await read()).map(({ _id }: { _id: string }) => _id)).toEqual(['new', 'old'])
  expect((await read(from(phone), '?form=deal')).map(({ _id }: { _id: string }) => _id)).toEqual(['old'])
})

test('a version that another device has saved meanwhile becomes a draft of its own', async () => {
  const { savedAt } = await written('one', {})
  server.clock.now += 60_000
  const changed = await written('one', { values: { nameEn: 'At the desk' }, basedOn: savedAt }, from(desk), { 'user-agent': 'Desk' })
  const last = await written('one', { values: { nameEn: 'On the phone' }, basedOn: savedAt })
  expect(last.other).toEqual({ savedAt: changed.savedAt, isOtherDevice: true, device: 'Desk' })
  expect(await names()).toEqual(['At the desk', 'On the phone'])
  expect((await read()).find(({ _id }: { _id: string }) => _id === 'one').values).toEqual({ nameEn: 'On the phone' })
})

test('an own write whose response was lost is no version of another device', async () => {
  const { savedAt } = await written('one', {})
  await write('one', { values: { nameEn: 'Coffee and' }, basedOn: savedAt })
  expect((await written('one', { values: { nameEn: 'Coffee and dates' }, basedOn: savedAt })).other).toBeNull()
  expect(await names()).toEqual(['Coffee and dates'])
})

test('a repeated write gets the response of the first one, and copies nothing twice', async () => {
  const { savedAt } = await written('one', {})
  await write('one', { values: { nameEn: 'Desk' }, basedOn: savedAt }, from(desk))
  const again = () => written('one', { values: { nameEn: 'Phone' }, basedOn: savedAt }, from(phone), { 'idempotency-key': 'same' })
  expect(await again()).toEqual(await again())
  expect(await names()).toEqual(['Desk', 'Phone'])
})

test('a draft that continues another one replaces it and takes over its picture', async () => {
  const { savedAt } = await written('phone', {})
  const picture = await multipartBody({}, { bytes: await redPicture(), field: 'picture' })
  const pictured = (await server.request('PATCH', '/api/v1/draft/write-picture/phone', { token: phone, ...picture })).json().data
  expect(pictured.savedAt > savedAt).toBe(true)
  const moved = await written('desk', { replaces: { id: 'phone', savedAt: pictured.savedAt } }, from(desk))
  expect(moved).toMatchObject({ picture: pictured.picture, other: null })
  expect(await read()).toMatchObject([{ _id: 'desk', picture: pictured.picture }])
})

test('a draft that was changed on its device meanwhile stays beside the one that continues it', async () => {
  const { savedAt } = await written('phone', {})
  const typed = await written('phone', { values: { nameEn: 'More' }, basedOn: savedAt })
  const moved = await written('desk', { replaces: { id: 'phone', savedAt } }, from(desk))
  expect(moved.other).toMatchObject({ savedAt: typed.savedAt, isOtherDevice: true })
  expect(await names()).toEqual(['Coffee', 'More'])
})

test('what is typed after the draft was deleted elsewhere is there again, and the writer learns of it', async () => {
  const { savedAt } = await written('one', {})
  await remove('one', savedAt, from(desk))
  expect(await written('one', { values: { nameEn: 'Typed' }, basedOn: savedAt })).toMatchObject({ wasDeleted: true })
  expect(await names()).toEqual(['Typed'])
})

test('a deletion spares what another device has written since', async () => {
  const { savedAt } = await written('one', {})
  await written('one', { values: { nameEn: 'Typed' }, basedOn: savedAt })
  const refused = await remove('one', savedAt, from(desk))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(await names()).toEqual(['Typed'])
})

test('the same id of another business is another draft', async () => {
  await write('one', {})
  await write('one', { values: { nameEn: 'Tyres' } }, { as: 'other' })
  expect([await names(), await names({ as: 'other' })]).toEqual([['Coffee'], ['Tyres']])
  await remove('one', undefined, { as: 'other' })
  expect(await names()).toEqual(['Coffee'])
  const picture = await multipartBody({}, { bytes: await redPicture(), field: 'picture' })
  expect((await server.request('PATCH', '/api/v1/draft/write-picture/one', { as: 'other', ...picture })).statusCode).toBe(404)
  expect(await written('two', { replaces: { id: 'one', savedAt: new Date(start).toISOString() } }, { as: 'other' })).toMatchObject({
    other: null,
    picture: null,
  })
  expect(await names()).toEqual(['Coffee'])
})

test('a pending and a rejected business have drafts too', async () => {
  for (const as of ['pending', 'rejected'] as const) expect((await write('one', {}, { as })).statusCode).toBe(200)
})

const nested = (depth: number): object => (depth === 0 ? {} : { deeper: nested(depth - 1) })

test.each([
  ['too large', { text: 'ق'.repeat(draftLimits.bytes / 2) }, 'tooLong'],
  ['too deep', nested(draftLimits.depth + 1), 'tooMany'],
  ['too many values', { list: Array(draftLimits.values).fill(0) }, 'tooMany'],
  ['a list', [], 'invalid'],
  ['a text', 'Coffee', 'invalid'],
])('values that are %s are refused', async (_name, values, code) => {
  const refused = await write('one', { values })
  expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'values', code }]])
  expect(await read()).toEqual([])
})

test('values are stored as they are, whatever they contain', async () => {
  const values = { nameEn: ' <b>$1</b> ', 'any key': [null, true, 1.5, { deep: 'x'.repeat(9_000) }], file: `${'a'.repeat(22)}.webp` }
  await write('one', { values })
  expect((await read())[0].values).toEqual(values)
})

test('an id or a form that is none is refused', async () => {
  expect((await write('a%20b', {})).statusCode).toBe(422)
  for (const form of ['', 'Deal', 'deal:1', 'x'.repeat(81)]) expect((await write('one', { form })).statusCode).toBe(422)
})

test('the 21st draft of a form is refused, also of two calls at once, while the others are still written', async () => {
  for (let index = 0; index < draftLimits.perForm - 1; index++) await write(`draft-${index}`, {})
  const last = await Promise.all([write('a', {}), write('b', {})])
  expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await write('draft-0', { values: { nameEn: 'Tea' } })).statusCode).toBe(200)
  expect((await write('c', { form: 'announcement' })).statusCode).toBe(200)
  const { savedAt } = (await read()).find(({ _id }: { _id: string }) => _id === 'draft-1')
  expect((await write('c', { form: 'deal' })).statusCode).toBe(409)
  expect((await write('d', { replaces: { id: 'draft-1', savedAt } })).statusCode).toBe(200)
})

test('an account has 100 drafts at most, and conflicts make no more', async () => {
  const row = { accountId: 'provider', values: '{}', savedAt: new Date(start), sessionId: 'elsewhere' }
  await server.db
    .insert(drafts)
    .values(Array.from({ length: 100 }, (_, index) => ({ ...row, id: `d-${index}`, form: `deal-${index % 10}` })))
  expect((await write('one', {})).statusCode).toBe(409)
  expect((await write('d-1', { form: 'deal-1' })).statusCode).toBe(409)
  expect(await server.db.$count(drafts)).toBe(100)
})

test('an account writes and deletes 60 times a minute', async () => {
  const times = Array(59).fill(start)
  await server.db.insert(attempts).values({ key: 'drafts.write:provider', times, expiresAt: new Date(start + 60_000) })
  expect([(await write('one', {})).statusCode, (await write('one', {})).statusCode, (await remove('one')).statusCode]).toEqual([
    200, 429, 429,
  ])
  expect((await write('one', {}, { as: 'other' })).statusCode).toBe(200)
})

test('the picture of a draft is stored, and can be removed', async () => {
  await write('one', {})
  const picture = await multipartBody({}, { bytes: await redPicture(), field: 'picture' })
  const put = (sent: object) => server.request('PATCH', '/api/v1/draft/write-picture/one', { token: phone, ...sent })
  await put(picture)
  expect((await read())[0].picture.fileUrl).toMatch(/webp$/)
  expect((await put(await multipartBody({}))).json().data.picture).toBeNull()
  expect((await read())[0].picture).toBeNull()
})

test('30 days after the last write a draft is deleted, and with its account at once', async () => {
  await write('old', {})
  server.clock.now += 1
  await write('new', {})
  await deleteExpired(server.db, start + draftLifetime + 1, { auditDays: 400 })
  expect(await server.db.select({ id: drafts.id }).from(drafts)).toEqual([{ id: 'new' }])
  const leaver = {
    id: 'leaver',
    emailAddress: 'leaver@example.test',
    passwordHash: '',
    role: 'SERVICE_PROVIDER',
    createdAt: new Date(),
  } as const
  await server.db.insert(accounts).values(leaver)
  await server.db.insert(drafts).values({ accountId: 'leaver', id: 'x', form: 'deal', values: '{}', savedAt: new Date(), sessionId: 's' })
  await server.db.delete(accounts).where(eq(accounts.id, 'leaver'))
  expect(await server.db.$count(drafts, eq(drafts.accountId, 'leaver'))).toBe(0)
})

test('a draft outlives the session that wrote it', async () => {
  const token = await tokenFor(server.deps, { id: 'other', role: 'SERVICE_PROVIDER' })
  await write('one', {}, from(token))
  await server.db.delete(sessions).where(eq(sessions.accountId, 'other'))
  const next = await tokenFor(server.deps, { id: 'other', role: 'SERVICE_PROVIDER' })
  expect(await read(from(next))).toMatchObject([{ _id: 'one', isOtherDevice: true }])
})
