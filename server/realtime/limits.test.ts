import { once } from 'node:events'
import { get } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { socketAttempts, socketRetryDelay } from '#contract/limits.ts'
import { liveChannel, publish } from '#server/db/publish.ts'
import { accounts } from '#server/db/schema.ts'
import { type PersonName, people } from '#server/testing/people.ts'
import { connectSocket, listenOnLoopback, type TestSocket } from '#server/testing/sockets.ts'
import { testServer, tokenFor } from '#server/testing/test-server.ts'
import { maxHandshakes } from './handshakes.ts'
import { maxFrames } from './limited-websockets.ts'
import { addLiveChannel } from './socket-route.ts'
import { maxSocketsOfAccount } from './socket-server.ts'

const server = await testServer({ portalOrigins: ['https://portal.example'], trustProxy: 1 })
const open: TestSocket[] = []
let url = ''

beforeAll(async () => {
  url = await listenOnLoopback(server.app)
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect()
})
afterAll(() => server.close())

const createToken = (name: PersonName) => tokenFor(server.deps, { id: name, role: people[name].role })
const connect = (token: string, options: Parameters<typeof connectSocket>[2] = {}) => {
  const socket = connectSocket(url, token, options)
  open.push(socket)
  return socket
}
const connected = async (name: PersonName, options: Parameters<typeof connectSocket>[2] = {}) => {
  const socket = connect(await createToken(name), options)
  expect(await socket.outcome).toBe('connected')
  return socket
}
const byServer = 'io server disconnect'
const emit = (id: string) =>
  server.db.transaction((tx) => publish(tx, { do: 'emit', room: 'admin-room', event: 'notification', data: { _id: id } }))
const untilReceived = (socket: TestSocket, id: string) =>
  vi.waitFor(() => expect(socket.received).toEqual([['notification', { _id: id }]]), { timeout: 10_000 })

test('a socket is disconnected when its token expires, also by a clock that jumps', async () => {
  const admin = await connected('admin')
  server.clock.now += 4 * 3_600_000
  const later = await connected('admin')
  server.clock.now += 5 * 3_600_000
  await server.deps.jobs.start(server.app.log)
  await server.deps.jobs.stop()
  expect(await admin.disconnected).toBe(byServer)
  expect(later.socket.connected).toBe(true)
})

test('a socket whose account has got another role is disconnected within a minute', async () => {
  const [admin, sub] = [await connected('admin'), await connected('sub')]
  await server.db.update(accounts).set({ role: 'ADMIN' }).where(eq(accounts.id, 'sub'))
  await server.deps.jobs.start(server.app.log)
  await server.deps.jobs.stop()
  expect(await sub.disconnected).toBe(byServer)
  expect(admin.socket.connected).toBe(true)
  await server.db.update(accounts).set({ role: 'SUB_ADMIN' }).where(eq(accounts.id, 'sub'))
})

test.each([
  ['joins', (socket: TestSocket) => socket.socket.emit('join', 'admin-room')],
  ['unknown events', (socket: TestSocket) => socket.socket.emit('notification', { _id: 'forged' })],
  ['events with acknowledgements', (socket: TestSocket) => socket.socket.emit('join', 'admin-room', () => undefined)],
])('a flood of %s ends the connection and reaches nobody', async (_what, send) => {
  const [admin, other] = [await connected('admin'), await connected('sub')]
  for (let count = 0; count < 50; count += 1) send(admin)
  expect(await admin.disconnected).toBe('transport close')
  await emit('after')
  await untilReceived(other, 'after')
})

const openPolling = async (): Promise<string> => {
  const handshake = await (await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).text()
  return JSON.parse(handshake.slice(1)).sid
}
const openWebSocket = async (sid = ''): Promise<WebSocket> => {
  const socket = new WebSocket(`${url}/socket.io/?EIO=4&transport=websocket${sid && `&sid=${sid}`}`)
  await once(socket, 'open')
  return socket
}
const frames = {
  pings: (socket: WebSocket) => socket.ping(),
  pongs: (socket: WebSocket) => socket.pong(),
  fragments: (socket: WebSocket) => socket.send('', { fin: false }),
}
const connections = {
  'a connection without a token': () => openWebSocket(),
  'a signed-in connection': async () => {
    const socket = await openWebSocket()
    socket.send(`40${JSON.stringify({ token: await createToken('admin') })}`)
    await once(socket, 'message')
    return socket
  },
  'an upgrade that does not begin': async () => openWebSocket(await openPolling()),
  'an upgrade': async () => {
    const socket = await openWebSocket(await openPolling())
    socket.send('2probe')
    await once(socket, 'message')
    return socket
  },
  'an upgraded connection': async () => {
    const socket = await openWebSocket(await openPolling())
    socket.send('2probe')
    await once(socket, 'message')
    socket.send('5')
    return socket
  },
}
test.each(
  Object.entries(connections).flatMap(([where, connectRaw]) =>
    Object.entries(frames).map(([what, send]) => ({ where, what, connectRaw, send })),
  ),
)('a flood of $what ends $where', async ({ connectRaw, send }) => {
  const socket = await connectRaw()
  const closed = once(socket, 'close')
  for (let count = 0; count <= maxFrames; count += 1) send(socket)
  await closed
})

/** A client that answers no closing frame. */
const openSilent = async (sid = '') => {
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  }
  const [, socket] = await once(get(`${url}/socket.io/?EIO=4&transport=websocket${sid && `&sid=${sid}`}`, { headers }), 'upgrade')
  return socket.resume()
}
const afterMilliseconds = async (duration: number, begin: () => Promise<NodeJS.EventEmitter>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const closed = once(await begin(), 'close')
    await vi.advanceTimersByTimeAsync(duration)
    await closed
  } finally {
    vi.useRealTimers()
  }
}

test('a WebSocket that is refused is ended a second later, although it does not answer', async () => {
  const sid = await openPolling()
  await openWebSocket(sid)
  await afterMilliseconds(1_000, () => openSilent(sid))
})

test('a connection without a token is ended a second after its ten, although it does not answer', async () => {
  await afterMilliseconds(11_000, () => openSilent())
})

test('pings are answered', async () => {
  const socket = await openWebSocket()
  socket.ping('hello')
  const [data] = await once(socket, 'pong')
  expect(String(data)).toBe('hello')
  socket.terminate()
})

test('a message of more than 10 KiB ends the connection', async () => {
  const admin = await connected('admin')
  admin.socket.emit('join', 'x'.repeat(11_000))
  expect(await admin.disconnected).toBe('transport close')
})

test.each([
  '9',
  '4{"a"',
  '40{"token":7}',
  '40[]',
  '40null',
  '42["join"',
  '42[]',
  '42{"join":1}',
  '451-["join",{"_placeholder":true}]',
  '43-1[]',
  '\u0000',
  '2probe',
])('the packet %j harms nobody', async (packet) => {
  const other = await connected('sub')
  const handshake = await (await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).text()
  const { sid } = JSON.parse(handshake.slice(1))
  await fetch(`${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { method: 'POST', body: packet })
  await emit(packet)
  await untilReceived(other, packet)
})

test.each([
  ['http://evil.example', false],
  ['null', false],
  ['https://portal.example', true],
  ['', true],
])('a handshake from the origin %j is allowed: %j', async (origin, isAllowed) => {
  const extraHeaders = { origin: origin || url }
  const websocket = connect(await createToken('admin'), { extraHeaders })
  expect(await websocket.outcome).toBe(isAllowed ? 'connected' : 'websocket error')
  const polling = connect(await createToken('admin'), { extraHeaders, transports: ['polling'] })
  expect(await polling.outcome).toBe(isAllowed ? 'connected' : 'xhr poll error')
})

test('the oldest socket of an account gives way', async () => {
  const token = await createToken('super')
  const sockets = Array.from({ length: maxSocketsOfAccount }, () => connect(token))
  await Promise.all(sockets.map(({ outcome }) => outcome))
  await connected('super')
  expect(await Promise.race(sockets.map(({ disconnected }) => disconnected))).toBe(byServer)
  expect(sockets.filter(({ socket }) => socket.connected)).toHaveLength(maxSocketsOfAccount - 1)
})

test('a client subnet that does not sign in has to wait, others do not, and it cannot pretend to be another', async () => {
  const handshake = (forwarded: string) =>
    fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': forwarded } }).then(({ status }) => status)
  const statuses = await Promise.all(Array.from({ length: maxHandshakes + 5 }, (_, index) => handshake(`10.0.0.${index}, 192.0.2.9`)))
  expect(statuses.filter((status) => status === 403)).toHaveLength(5)
  expect([await handshake('192.0.2.10'), await handshake('192.0.2.9')]).toEqual([200, 403])
  const signedIn = await Promise.all(
    Array.from({ length: 10 }, () => connected('admin', { extraHeaders: { 'x-forwarded-for': '192.0.2.10' } })),
  )
  expect(signedIn).toHaveLength(10)
  // Within the attempts that a portal makes before it pauses.
  server.clock.now += (socketAttempts - 1) * socketRetryDelay
  await connected('admin', { extraHeaders: { 'x-forwarded-for': '192.0.2.9' } })
})

test('a connection that signs in repeatedly makes room for no other handshake', async () => {
  const polling = `${url}/socket.io/?EIO=4&transport=polling`
  const handshake = () => fetch(polling, { headers: { 'x-forwarded-for': '192.0.2.11' } })
  const [first] = await Promise.all(Array.from({ length: maxHandshakes }, handshake))
  const connection = `${polling}&sid=${JSON.parse((await first?.text())?.slice(1) ?? '').sid}`
  const send = (body: string) => fetch(connection, { method: 'POST', body })
  /** Events of the former sign-in may come first, also in the same answer. */
  const pollUntil = async (start: string) => {
    for (let packets = ['']; !packets.some((packet) => packet.startsWith(start)); )
      packets = (await (await fetch(connection)).text()).split('\u001e')
  }
  const signIn = `40${JSON.stringify({ token: await createToken('admin') })}`
  for (const packet of [signIn, '41', signIn]) {
    await send(packet)
    if (packet === signIn) await pollUntil('40')
  }
  expect([(await handshake()).status, (await handshake()).status]).toEqual([200, 403])
})

test('a message of a newer version is ignored', async () => {
  const admin = await connected('admin')
  for (const payload of ['{', '{}', '{"do":"dance"}', '{"do":"emit","room":"admin-room","event":"connect","data":1}'])
    await server.db.execute(sql`select pg_notify(${liveChannel}, ${payload})`)
  await emit('known')
  await untilReceived(admin, 'known')
})

test('a session that ends during its handshake is disconnected', async () => {
  const app = Fastify()
  let receive: (payload: string) => void = () => undefined
  addLiveChannel(app, {
    ...server.deps,
    listen: async (_channel, { onMessage }) => {
      receive = onMessage
      return async () => undefined
    },
    authenticateToken: async () => {
      receive(JSON.stringify({ do: 'endSession', sessionId: 'ended' }))
      const viewer = {
        id: 'admin',
        businessId: '',
        sessionId: 'ended',
        role: 'ADMIN',
        rights: [],
        approval: null,
        till: null,
        cashier: null,
        mustAddSecondFactor: false,
      } as const
      return { viewer, expiresAt: Number.POSITIVE_INFINITY }
    },
    findLiveStandings: async () => new Map(),
  })
  const socket = connectSocket(await listenOnLoopback(app), 'token')
  expect(await socket.disconnected).toBe(byServer)
  await app.close()
})

test('another upgrade is an ordinary request', async () => {
  const request = get(`${url}/healthz`, { headers: { connection: 'upgrade', upgrade: 'h2c' } })
  const [response] = await once(request, 'response')
  expect(response.statusCode).toBe(200)
  response.resume()
})

test('a closing server ends its connections at once', async () => {
  const closing = await server.startInstance()
  const address = await listenOnLoopback(closing)
  const token = await createToken('admin')
  const [websocket, polling] = [connectSocket(address, token), connectSocket(address, token, { transports: ['polling'] })]
  expect([await websocket.outcome, await polling.outcome]).toEqual(['connected', 'connected'])
  await closing.close()
  expect(await websocket.disconnected).toBe('transport close')
})
