import type { FastifyInstance } from 'fastify'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { type RecentChanges, recentChangesEvent } from '#contract/live-events.ts'

export const listenOnLoopback = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

export interface TestSocket {
  readonly socket: Socket
  /** Everything that it received, in order, after what changed before it connected. */
  readonly received: readonly (readonly unknown[])[]
  /** What changed before it connected. */
  readonly recent: Promise<RecentChanges>
  /** `connected`, or the code with which it was refused. */
  readonly outcome: Promise<string>
  /** Why it was disconnected. */
  readonly disconnected: Promise<string>
}

/** Does not reconnect. */
export function connectSocket(url: string, token: unknown, options: Partial<ManagerOptions & SocketOptions> = {}): TestSocket {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true, ...options })
  const received: unknown[][] = []
  const { promise: recent, resolve: resolveRecent } = Promise.withResolvers<RecentChanges>()
  socket.once(recentChangesEvent, resolveRecent)
  socket.onAny((...event: unknown[]) => event[0] !== recentChangesEvent && received.push(event))
  const outcome = new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'))
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => resolve(error.data?.code ?? error.message))
  })
  const disconnected = new Promise<string>((resolve) => {
    socket.on('disconnect', resolve)
  })
  return { socket, received, recent, outcome, disconnected }
}
