import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Listen } from '#server/db/listen.ts'
import { liveChannel } from '#server/db/publish.ts'
import { hasSeveralHosts } from '#server/http/several-hosts.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createSocketServer, type SocketServerDeps } from './socket-server.ts'

const socketPath = '/socket.io/'

const expiryCheckMs = 1_000
const sessionCheckMs = 60_000

/** Any other upgrade is an ordinary request. */
export const isLiveUpgrade = (request: IncomingMessage): boolean =>
  request.url?.split('?', 1)[0] === socketPath && !hasSeveralHosts(request)

interface LiveChannelDeps extends Omit<SocketServerDeps, 'log' | 'listening'> {
  readonly listen: Listen
  readonly jobs: Jobs
}

/** Socket.IO by a route, because on `localhost` Fastify has a second server to which it could not be attached. */
export function addLiveChannel(app: FastifyInstance, deps: LiveChannelDeps): void {
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  const sockets = createSocketServer({ ...deps, log: app.log, listening })
  app.route({
    method: ['GET', 'POST'],
    url: socketPath,
    logLevel: 'warn',
    onRequest: async ({ raw }, reply) => {
      for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value)
      reply.raw.setHeader('cache-control', 'no-store')
      reply.hijack()
      sockets.engine.handleRequest(raw, reply.raw)
    },
    handler: () => undefined,
  })
  app.server.on('upgrade', (request, socket, head) => sockets.engine.handleUpgrade(request, socket, head))

  let listener: ReturnType<Listen> | undefined
  app.addHook('onListen', async () => {
    listener = deps.listen(liveChannel, sockets).finally(resolve)
    await listener
  })
  app.addHook('preClose', () => sockets.close())
  // A server may close before its listener is connected.
  app.addHook('onClose', async () => (await listener)?.())
  deps.jobs.every(expiryCheckMs, 'disconnect expired sockets', sockets.disconnectExpired)
  deps.jobs.every(sessionCheckMs, 'verify the sessions of sockets', sockets.disconnectEnded)
}
