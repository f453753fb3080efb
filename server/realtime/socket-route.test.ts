import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountRoom, type LiveMessage, publish } from '#server/db/publish.ts'
import { type PersonName, password, people } from '#server/testing/people.ts'
import { connectSocket, listenOnLoopback, type TestSocket } from '#server/testing/sockets.ts'
import { testServer, tokenFor } from '#server/testing/test-server.ts'

const server = await testServer()
const other = await server.startInstance()
const urls: string[] = []
const open: TestSocket[] = []

beforeAll(async () => {
  urls.push(await listenOnLoopback(server.app), await listenOnLoopback(other))
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const connect = (token: unknown, index = 0, options: Parameters<typeof connectSocket>[2] = {}) => {
  const socket = connectSocket(urls[index] ?? '', token, options)
  open.push(socket)
  return socket
}
const createToken = (name: PersonName) => tokenFor(server.deps, { id: name, role: people[name].role })
const connected = async (name: PersonName, index = 0, options: Parameters<typeof connectSocket>[2] = {}) => {
  const token = await createToken(name)
  const socket = connect(token, index, options)
  expect(await socket.outcome).toBe('connected')
  const { sid = '' } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { ...socket, token, sid: String(sid) }
}
const send = (message: LiveMessage) => server.db.transaction((tx) => publish(tx, message))
const emit = (room: string, id: string, exceptRooms?: readonly string[]) =>
  send({ do: 'emit', room, event: 'notification', data: { _id: id }, ...(exceptRooms && { exceptRooms }) })
const event = (id: string) => ['notification', { _id: id }]
const untilReceived = (socket: TestSocket, ids: readonly string[]) =>
  vi.waitFor(() => expect(socket.received).toEqual(ids.map(event)), { timeout: 10_000 })

test('an event reaches its room on every instance, once and in order, and not the rooms that are excepted', async () => {
  const [admin, sub, provider] = [await connected('admin'), await connected('sub', 1), await connected('provider', 1)]
  for (const id of ['a', 'b']) await emit('admin-room', id)
  await emit('admin-room', 'c', [accountRoom('admin')])
  await emit('sp-provider', 'd')
  for (const id of ['e', 'f']) await emit('admin-room', id)
  await emit('sp-provider', 'last')
  await untilReceived(sub, ['a', 'b', 'c', 'e', 'f'])
  await untilReceived(admin, ['a', 'b', 'e', 'f'])
  await untilReceived(provider, ['d', 'last'])
})

test('it is published with the commit of its transaction and never after a rollback', async () => {
  const admin = await connected('admin', 1)
  const undone = server.db.transaction(async (tx) => {
    await publish(tx, { do: 'emit', room: 'admin-room', event: 'notification', data: { _id: 'undone' } })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await emit('admin-room', 'works')
  await untilReceived(admin, ['works'])
})

test('a room fetches what is too long for a message', async () => {
  const admin = await connected('admin')
  await emit('admin-room', 'ق'.repeat(4_000))
  await emit('admin-room', 'short')
  await vi.waitFor(() => expect(admin.received).toEqual([['resync', {}], event('short')]), { timeout: 10_000 })
})

test('a socket learns what its rooms were told before it connected, at any instance', async () => {
  await send({ do: 'emit', room: 'admin-room', event: 'change', data: { area: 'deals', id: 'd1' } })
  await send({ do: 'emit', room: 'admin-room', event: 'deal_update', data: { _id: 'n1', type: 'deal_update', subjectId: 'd2' } })
  await send({ do: 'emit', room: 'sp-provider', event: 'change', data: { area: 'profile', id: 'provider' } })
  await send({ do: 'emit', room: accountRoom('admin'), event: 'change', data: { area: 'inbox' } })
  await vi.waitFor(async () => {
    for (const index of [0, 1]) {
      const admin = await (await connected('admin', index)).recent
      const changes = admin.changes.map(({ age, ...change }) => change)
      expect(changes).toEqual(expect.arrayContaining([{ area: 'deals', id: 'd1' }, { type: 'deal_update', id: 'd2' }, { area: 'inbox' }]))
      expect(changes.some(({ area }) => area === 'profile')).toBe(false)
      const provider = await (await connected('provider', index)).recent
      expect(provider.changes.map(({ area, type }) => area ?? type)).toEqual(['profile'])
    }
  })
})

test('an instance that has just started knows of nothing before', async () => {
  await send({ do: 'emit', room: 'admin-room', event: 'change', data: { area: 'deals', id: 'before' } })
  const before = performance.now()
  const restarted = await server.startInstance()
  urls[2] = await listenOnLoopback(restarted)
  const { knownFor, changes } = await (await connected('admin', 2)).recent
  expect(knownFor).toBeLessThan(performance.now() - before)
  expect(changes).toEqual([])
  await restarted.close()
})

test('long polling works where a proxy refuses WebSocket, with the headers of every response', async () => {
  const admin = await connected('admin', 0, { transports: ['polling'] })
  await emit('admin-room', 'polled')
  await untilReceived(admin, ['polled'])
  const handshake = await fetch(`${urls[0]}/socket.io/?EIO=4&transport=polling`)
  expect([handshake.status, handshake.headers.get('cache-control'), handshake.headers.get('x-content-type-options')]).toEqual([
    200,
    'no-store',
    'nosniff',
  ])
})

const expired = async () => {
  const token = await createToken('admin')
  server.clock.now += 9 * 3_600_000
  return token
}
const ended = async () => {
  const token = await createToken('sub')
  await server.request('POST', '/api/v1/user/auth/logout', { token })
  return token
}
test.each([
  ['no token', () => undefined, 'UNAUTHENTICATED'],
  ['an object', () => ({ toString: 'x' }), 'UNAUTHENTICATED'],
  ['a forged token', async () => `${(await createToken('admin')).slice(0, -4)}AAAA`, 'UNAUTHENTICATED'],
  ['an expired token', expired, 'UNAUTHENTICATED'],
  ['the token of a session that has ended', ended, 'SESSION_ENDED'],
])('a handshake with %s is refused', async (_what, token, code) => {
  expect(await connect(await token()).outcome).toBe(code)
})

test.each([
  'admin-room',
  'ADMIN-ROOM',
  ' admin-room',
  'admin-room\u0000',
  'admin-room/',
  'sp-other',
  'account:other',
  'session:any',
  ['admin-room'],
  { room: 'admin-room' },
  null,
  7,
])('a business that joins %j receives nothing of it', async (room) => {
  const provider = await connected('provider')
  const warn = vi.spyOn(server.app.log, 'warn')
  provider.socket.emit('join', room, 'admin-room')
  provider.socket.emit('join', room)
  provider.socket.emit('join', 'sp-provider')
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  for (const target of ['admin-room', 'sp-other', 'account:other']) await emit(target, 'secret')
  await emit('sp-provider', 'own')
  await untilReceived(provider, ['own'])
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ accountId: 'provider' }), 'live channel: room of somebody else']])
  warn.mockRestore()
})

const disconnections = (sockets: readonly TestSocket[]) => Promise.all(sockets.map(({ disconnected }) => disconnected))
const byServer = 'io server disconnect'

test('the end of a session disconnects its sockets on every instance', async () => {
  const first = await connected('sub')
  const second = connect(first.token, 1)
  const stays = await connected('sub', 1)
  expect(await second.outcome).toBe('connected')
  await server.request('POST', '/api/v1/user/auth/logout', { token: first.token })
  expect(await disconnections([first, second])).toEqual([byServer, byServer])
  expect(stays.socket.connected).toBe(true)
})

test('a changed password disconnects all sessions but its own', async () => {
  const [stays, first, second] = [await connected('sub'), await connected('sub'), await connected('sub', 1)]
  const body = { currentPassword: password, newPassword: 'Palm-tree#4711' }
  expect((await server.request('POST', '/api/v1/user/auth/change-password', { token: stays.token, body })).statusCode).toBe(200)
  expect(await disconnections([first, second])).toEqual([byServer, byServer])
  expect([first.received, stays.received]).toEqual([[['session-end', { reason: 'accessChanged' }]], []])
  expect(stays.socket.connected).toBe(true)
})

test('one session that a person ends is disconnected', async () => {
  const socket = await connected('sub', 1)
  const token = await createToken('sub')
  expect((await server.request('DELETE', `/api/v1/user/auth/sessions/${socket.sid}`, { token })).statusCode).toBe(200)
  expect(await socket.disconnected).toBe(byServer)
  expect(socket.received).toEqual([['session-end', { reason: 'signedOut' }]])
})

test('a sign-out everywhere tells the other sessions why', async () => {
  const [own, other] = [await connected('sub'), await connected('sub', 1, { transports: ['polling'] })]
  expect((await server.request('POST', '/api/v1/user/auth/end-all-sessions', { token: own.token })).statusCode).toBe(200)
  expect(await disconnections([own, other])).toEqual([byServer, byServer])
  expect([own.received, other.received]).toEqual([[], [['session-end', { reason: 'signedOut' }]]])
})

test('a deleted sub-admin is disconnected and learns why', async () => {
  const socket = await connected('sub', 1)
  await server.request('DELETE', '/api/v1/sub-admin/delete-sub-admin/sub', { as: 'super' })
  expect(await socket.disconnected).toBe(byServer)
  expect(socket.received).toContainEqual(['session-end', { reason: 'removed' }])
})
