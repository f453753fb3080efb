import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Socket as Connection, Server as Engine } from 'engine.io'
import type { FastifyBaseLogger } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { parse } from 'zod/mini'
import { adminRoom, providerRoom, recentChangesEvent, resyncEvent, rightsEvent, sessionEndEvent } from '#contract/live-events.ts'
import { adminRights, getRights } from '#contract/rights.ts'
import { getSide } from '#contract/roles.ts'
import type { Config } from '#server/config.ts'
import { accountRoom, LiveMessage, rightRoom, sessionRoom, tillRoom, tillsRoom } from '#server/db/publish.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { Problem } from '#server/problem.ts'
import { createHandshakeCheck, requestSubnet } from './handshakes.ts'
import { countFrames, limitedWebSockets } from './limited-websockets.ts'
import { createRecentChanges } from './recent-changes.ts'

const maxMessageBytes = 10 * 1024

/** Milliseconds until a connection has to present a token. */
const connectTimeout = 10_000

/** An account has at most so many sockets at an instance; the oldest gives way. */
export const maxSocketsOfAccount = 100

const maxLoggedRoom = 64

/** Milliseconds in which a stopping server closes its sockets. */
const maxCloseMs = 4_000
const closePeriodMs = 20
const minClosedInPeriod = 10

interface SocketData {
  viewer: Viewer
  /** Milliseconds since 1970. */
  expiresAt: number
  /** How many sessions had ended, or changed their rights, when its handshake began. */
  endings: number
}

type ClientEvents = { join: (room: unknown) => void }
type ServerEvents = Record<string, (data: unknown) => void>
type LiveServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>
type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>

export interface SocketServerDeps {
  readonly config: Pick<Config, 'portalOrigins' | 'publicUrl' | 'trustProxy'>
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  /** @throws Problem */
  readonly authenticateToken: (token: string) => Promise<Pick<SocketData, 'viewer' | 'expiresAt'>>
  /** What the sessions may do that have not ended. */
  readonly findLiveStandings: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Pick<Viewer, 'role' | 'rights'>>>
  /** Handshakes wait until the instance receives messages. */
  readonly listening: Promise<void>
}

/** `broadcast`: by which the portal joins. A till is in no room of its business's account. */
function toRooms({ id, businessId, role, till }: Viewer) {
  if (till) return { broadcast: tillRoom(till.id), account: tillsRoom(businessId) }
  return { broadcast: getSide(role) === 'admin' ? adminRoom : providerRoom(businessId), account: accountRoom(id) }
}

/** A request of long polling may contain many packets. */
function limitPolling(connection: Connection, onExceeded: () => void): void {
  const count = countFrames(() => {
    onExceeded()
    connection.close(true)
  })
  connection.on('packet', () => {
    if (connection.transport.name === 'polling') count()
  })
}

/** The rooms of an administrator's rights, instead of those it was in. */
function joinRightRooms(socket: LiveSocket, rights: Viewer['rights']): void {
  socket.data.viewer = { ...socket.data.viewer, rights }
  const granted = getSide(socket.data.viewer.role) === 'admin' ? adminRights.filter((right) => rights.includes(right)) : []
  for (const right of adminRights) void socket.leave(rightRoom(right))
  void socket.join(granted.map(rightRoom))
}

function changeRights(socket: LiveSocket, rights: Viewer['rights']): void {
  joinRightRooms(socket, rights)
  socket.emit(rightsEvent, { permissions: rights })
}

const toRefusal = (code: string) => Object.assign(new Error(code), { data: { code } })

/** The only rooms are those of the token (S-07). */
function joinRooms(io: LiveServer, socket: LiveSocket, log: FastifyBaseLogger): void {
  const { viewer } = socket.data
  const { broadcast: viewerRoom, account } = toRooms(viewer)
  void socket.join([viewerRoom, account, sessionRoom(viewer.sessionId)])
  joinRightRooms(socket, viewer.rights)
  const ofAccount = io.sockets.adapter.rooms.get(account) ?? new Set()
  const [oldest = ''] = ofAccount
  if (ofAccount.size > maxSocketsOfAccount) io.sockets.sockets.get(oldest)?.disconnect(true)

  let isLogged = false
  socket.on('join', (room) => {
    if (room === viewerRoom || isLogged) return
    isLogged = true
    const requested = typeof room === 'string' ? room.slice(0, maxLoggedRoom) : typeof room
    log.warn({ accountId: viewer.id, requested }, 'live channel: room of somebody else')
  })
}

/** Refuses with a code in `data`. */
function requireToken(io: LiveServer, { log, metrics, listening, authenticateToken }: SocketServerDeps, countEndings: () => number): void {
  const authenticate = async (socket: LiveSocket) => {
    await listening
    const endings = countEndings()
    const { token } = socket.handshake.auth
    if (typeof token !== 'string') throw new Problem('UNAUTHENTICATED')
    const owner = await authenticateToken(token)
    if (owner.viewer.mustAddSecondFactor) throw new Problem('SECOND_FACTOR_MISSING')
    Object.assign(socket.data, owner, { endings })
  }
  io.use((socket, next) => {
    authenticate(socket).then(
      () => next(),
      (err: unknown) => {
        const isAway = isDatabaseUnavailable(err)
        const code = err instanceof Problem ? err.code : isAway ? 'UNAVAILABLE' : 'INTERNAL'
        if (!(err instanceof Problem)) log.error({ err }, isAway ? 'database away' : 'defect')
        metrics.count('socketRefusals', { reason: code })
        next(toRefusal(code))
      },
    )
  })
}

function handleMessage(io: LiveServer, message: LiveMessage): void {
  if (message.do === 'emit') {
    const others = io.to(message.room).except([...(message.exceptRooms ?? [])])
    others.emit(message.event, message.data)
    return
  }
  if (message.do === 'setRights') {
    for (const id of io.sockets.adapter.rooms.get(accountRoom(message.accountId)) ?? []) {
      const socket = io.sockets.sockets.get(id)
      if (socket) changeRights(socket, getRights({ role: socket.data.viewer.role, permissions: message.rights }))
    }
    return
  }
  const rooms = message.do === 'endSession' ? [sessionRoom(message.sessionId)] : [accountRoom(message.accountId)]
  if (message.do === 'endAccount' && message.tillBusinessId !== undefined) rooms.push(tillsRoom(message.tillBusinessId))
  const { except, by } = message.do === 'endSession' ? { except: undefined, by: undefined } : message
  const staying = except === undefined ? [] : [sessionRoom(except)]
  const knowing = by === undefined ? [] : [sessionRoom(by)]
  const { reason } = message
  if (reason !== undefined)
    io.in(rooms)
      .except([...staying, ...knowing])
      .emit(sessionEndEvent, { reason })
  io.in(rooms).except(staying).disconnectSockets(true)
}

/** A portal tries again after `socketRetryDelay`, and by then this server does not listen any more. All at once would be a flood for the others. */
async function closeOneByOne(sockets: readonly LiveSocket[]): Promise<void> {
  const inPeriod = Math.max(minClosedInPeriod, Math.ceil((sockets.length * closePeriodMs) / maxCloseMs))
  for (const [index, socket] of sockets.entries()) {
    if (index > 0 && index % inPeriod === 0) await pause(closePeriodMs)
    // After `disconnect`, clients of Socket.IO would not connect again by themselves.
    socket.conn.close()
  }
}

export function createSocketServer(deps: SocketServerDeps) {
  const { now, log, metrics } = deps
  const handshakes = createHandshakeCheck(deps)
  const recent = createRecentChanges()
  void deps.listening.then(recent.forget)
  const signInTimers = new WeakMap<Connection, NodeJS.Timeout>()
  let isClosing = false
  let endings = 0
  let rightsChanges = 0
  const logFlood = (request: IncomingMessage) => {
    log.warn({ subnet: requestSubnet(request, deps.config.trustProxy) }, 'live channel: too many messages')
    metrics.count('socketRefusals', { reason: 'messages' })
  }
  const engine = new Engine({
    maxHttpBufferSize: maxMessageBytes,
    wsEngine: limitedWebSockets(logFlood),
    allowRequest: (request, respond) => respond(null, !isClosing && handshakes.isAllowed(request)),
  })
  engine.on('connection', (connection: Connection) => {
    limitPolling(connection, () => logFlood(connection.request))
    // Socket.IO's own time-out waits until the client has read what was sent.
    const timer = setTimeout(() => connection.close(true), connectTimeout)
    signInTimers.set(connection, timer)
    connection.once('close', () => clearTimeout(timer))
  })
  const io: LiveServer = new Server({ connectTimeout, serveClient: false })
  io.bind(engine)
  metrics.watch('sockets', () => [{ labels: {}, value: io.sockets.sockets.size }])
  requireToken(io, deps, () => endings)

  /** Disconnects sockets whose ending was not received, or came before they joined their rooms. */
  const disconnectEnded = async (sockets: readonly LiveSocket[] = [...io.sockets.sockets.values()]) => {
    if (sockets.length === 0) return
    const changesBefore = rightsChanges
    const standings = await deps.findLiveStandings([...new Set(sockets.map(({ data }) => data.viewer.sessionId))])
    // What was read may be older than a message that came meanwhile.
    if (rightsChanges !== changesBefore) return disconnectEnded(sockets)
    for (const socket of sockets) {
      const { sessionId, role, rights } = socket.data.viewer
      const standing = standings.get(sessionId)
      if (standing?.role !== role) socket.disconnect(true)
      else if (standing.rights.join() !== rights.join()) changeRights(socket, standing.rights)
    }
  }
  const logFailure = (err: unknown) => log.error({ err }, 'live channel: sessions not verified')
  io.on('connection', (socket) => {
    clearTimeout(signInTimers.get(socket.conn))
    handshakes.signedIn(socket.request)
    joinRooms(io, socket, log)
    socket.emit(recentChangesEvent, { ...recent.read([...socket.rooms]), permissions: socket.data.viewer.rights })
    if (socket.data.endings !== endings) disconnectEnded([socket]).catch(logFailure)
  })

  return {
    engine,
    /** Takes messages of this release or a newer one. */
    onMessage: (payload: string): void => {
      try {
        const message = parse(LiveMessage, JSON.parse(payload))
        if (message.do === 'emit') recent.record(message)
        else endings += 1
        if (message.do === 'setRights') rightsChanges += 1
        handleMessage(io, message)
      } catch (err) {
        log.warn({ err }, 'live channel: message ignored')
      }
    },
    onGap: (): void => {
      log.warn('live channel: messages may be lost')
      metrics.count('liveGaps', {})
      recent.forget()
      const resync = () => io.emit(resyncEvent, {})
      disconnectEnded().catch(logFailure).finally(resync)
    },
    disconnectEnded: () => disconnectEnded(),
    disconnectExpired: async (): Promise<void> => {
      for (const socket of io.sockets.sockets.values()) if (socket.data.expiresAt <= now()) socket.disconnect(true)
    },
    close: async (): Promise<void> => {
      isClosing = true
      await closeOneByOne([...io.sockets.sockets.values()])
      await io.close()
    },
  }
}
