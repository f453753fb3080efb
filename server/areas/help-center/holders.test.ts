import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { chatHoldLifetime } from '#contract/limits.ts'
import { accounts } from '#server/db/schema.ts'
import { chatHolders } from '#server/db/schema-help-center.ts'
import { attempts, sessions } from '#server/db/schema-security.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { resetChats } from '#server/testing/help-center-writes.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await resetChats(server)
  await server.db.delete(attempts)
})

const post = (as: PersonName, path: string, body: object = {}) =>
  server.request('POST', `/api/v1/help-center/${path}`, { as, body: { chatId: 'chat', ...body } })
const write = (as: PersonName) => post(as, 'set-typing', { isTyping: true })
const takeFrom = (as: PersonName, from: PersonName) => post(as, 'admin/take', { from })
const release = (as: PersonName, to?: string) => post(as, 'admin/release', { to })
const send = (as: PersonName) => post(as, 'admin/send-message', { messageContent: 'Answer' })
const listed = async (as: PersonName, query = '') =>
  (await server.request('GET', `/api/v1/help-center/admin/get-chat-list${query}`, { as })).json().data
const counts = async (as: PersonName) => (await server.request('GET', '/api/v1/help-center/get-counts', { as })).json().data
const holder = async () => (await listed('super')).chatList[0].takenBy?.name ?? null
const minutesLater = (minutes: number) => {
  server.clock.now = startOfTests + minutes * 60_000
}
const taken = (name: string, id: PersonName, at = startOfTests) => ({
  code: 'CHAT_TAKEN',
  details: { _id: id, name, until: new Date(at + chatHoldLifetime).toISOString() },
})

test('a chat is taken by writing and by sending, and then by nobody else', async () => {
  for (const begin of [() => write('admin'), () => send('admin')]) {
    await resetChats(server)
    expect((await begin()).statusCode).toBe(200)
    expect(await holder()).toBe('Adel Saleh')
    for (const refused of [await takeFrom('sub', 'super'), await send('sub'), await release('sub'), await release('sub', 'super')])
      expect([refused.statusCode, refused.json()]).toMatchObject([409, taken('Adel Saleh', 'admin')])
    await write('sub')
    expect(await holder()).toBe('Adel Saleh')
  }
  expect((await server.db.select().from(chatHolders)).length).toBe(1)
})

test('it is taken over only from the colleague who was seen to answer', async () => {
  await write('admin')
  expect((await takeFrom('sub', 'super')).json()).toMatchObject(taken('Adel Saleh', 'admin'))
  expect((await takeFrom('sub', 'admin')).json().data).toMatchObject({ _id: 'sub', name: 'Huda Omar' })
  expect((await send('admin')).json()).toMatchObject(taken('Huda Omar', 'sub'))
  expect((await send('sub')).statusCode).toBe(200)
})

test('of two who take a free chat at once one has it', async () => {
  const answers = await Promise.all([send('admin'), send('sub'), send('super')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  await server.db.delete(chatHolders)
  const typed = await Promise.all((['admin', 'sub'] as const).map(write))
  expect(typed.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await server.db.select().from(chatHolders)).length).toBe(1)
})

describe('it is free again', () => {
  test('ten minutes after the last activity of who took it', async () => {
    await write('admin')
    minutesLater(9)
    await write('admin')
    minutesLater(18)
    expect(await holder()).toBe('Adel Saleh')
    minutesLater(19)
    expect(await holder()).toBe(null)
    expect((await write('sub')).statusCode).toBe(200)
    expect((await send('admin')).json()).toMatchObject(taken('Huda Omar', 'sub', startOfTests + 19 * 60_000))
  })

  test('once it is released, also twice, and belongs to the colleague to whom it is given', async () => {
    await write('admin')
    expect((await release('admin', 'sub')).json().data).toMatchObject({ _id: 'sub', name: 'Huda Omar' })
    expect(await holder()).toBe('Huda Omar')
    for (const _ of [1, 2]) expect((await release('sub')).statusCode).toBe(200)
    expect(await holder()).toBe(null)
  })

  test('when who took it signs out of the last session or is removed', async () => {
    const { accessToken: token } = (await server.signIn('sub')).json().data
    const other = (await server.signIn('sub')).json().data.accessToken
    await write('sub')
    await server.request('POST', '/api/v1/user/auth/logout', { token, body: {} })
    expect(await holder()).toBe('Huda Omar')
    await server.request('POST', '/api/v1/user/auth/end-all-sessions', { token: other, body: {} })
    expect(await holder()).toBe(null)
    await server.db.update(sessions).set({ endedAt: null })
  })
})

test.each(['nobody', 'provider', 'admin'])('it cannot be given to %s', async (to) => {
  await write('admin')
  const refused = await release('admin', to)
  expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'to', code: 'invalid' }]])
})

test('the list is narrowed to what the caller answers, and to what waits and nobody answers', async () => {
  await post('provider', 'service-provider/send-message', { messageContent: 'Question' })
  expect(await counts('admin')).toMatchObject({ unanswered: 1, free: 1, mine: 0 })
  await write('admin')
  expect(await listed('admin', '?filter=mine')).toMatchObject({ totalCount: 1 })
  expect(await counts('admin')).toMatchObject({ unanswered: 1, free: 0, mine: 1 })
  expect(await listed('sub', '?filter=mine')).toMatchObject({ totalCount: 0 })
  expect(await counts('sub')).toMatchObject({ mine: 0 })
  expect(await listed('sub', '?filter=free')).toMatchObject({ totalCount: 0 })
  minutesLater(10)
  expect(await listed('sub', '?filter=free')).toMatchObject({ totalCount: 1 })
})

test('a business learns nothing of it, and colleagues are the other administrators', async () => {
  await write('admin')
  const history = await server.request('GET', '/api/v1/help-center/get-chat-history/chat', { as: 'provider' })
  expect(history.body).not.toContain('Adel')
  expect(history.body).not.toContain('takenBy')
  await server.db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, 'admin'))
  const colleagues = await server.request('GET', '/api/v1/help-center/admin/get-colleagues', { as: 'super' })
  expect(colleagues.json().data).toEqual([{ _id: 'sub', name: 'Huda Omar' }])
  await server.db.update(accounts).set({ deletedAt: null }).where(eq(accounts.id, 'admin'))
})
