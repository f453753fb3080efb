import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import { routePaths } from '#server/http/paths.ts'
import type { MovableClock } from './movable-clock.ts'
import { type Arrival, createFaults, Fault, type Faults } from './planned-faults.ts'

export const testingPath = '/__testing'

type OpenArrival = { -readonly [Key in keyof Arrival]: Arrival[Key] } & { readonly fault: Fault | undefined }

const names: ReadonlyMap<string, string> = new Map(
  calls.flatMap((call) => routePaths(call).map(({ path }) => [`${call.method} ${path}`, call.name] as const)),
)
const getCallName = ({ method, routeOptions }: FastifyRequest) => names.get(`${method} ${routeOptions.url}`)

const readBearer = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer /, '')

function readClaims(token: string | undefined): { sid?: unknown; exp?: number | undefined } {
  try {
    return token ? decodeJwt(token) : {}
  } catch {
    return {}
  }
}

function toArrival(request: FastifyRequest, call: string, now: number, fault: Fault | undefined): OpenArrival {
  const { sid, exp } = readClaims(readBearer(request))
  const { 'idempotency-key': key } = request.headers
  return {
    call,
    query: request.url.split('?')[1] ?? '',
    session: typeof sid === 'string' ? sid : null,
    expired: exp !== undefined && exp * 1_000 <= now,
    idempotencyKey: typeof key === 'string' ? key : null,
    status: null,
    abandoned: false,
    fault,
  }
}

function drop(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.destroy()
}

const toText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body ?? ''))

function spoil(reply: FastifyReply, { status = reply.statusCode, headers = {}, body }: Exclude<Fault['how'], 'drop' | undefined>): string {
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  reply.code(status).type(type).headers(headers)
  return toText(body)
}

function createUnderWay() {
  const calls = new Map<FastifyRequest, PromiseWithResolvers<void>>()
  const end = (request: FastifyRequest) => {
    calls.get(request)?.resolve()
    calls.delete(request)
  }
  return {
    begin: (request: FastifyRequest, reply: FastifyReply) => {
      if (reply.raw.closed) return
      calls.set(request, Promise.withResolvers())
      reply.raw.once('close', () => end(request))
    },
    end,
    quiet: async () => {
      while (calls.size > 0) await Promise.all([...calls.values()].map(({ promise }) => promise))
    },
  }
}

/** While the clocks of server and pages are moved, one after the other. */
function createMove() {
  let current: PromiseWithResolvers<void> | undefined
  return {
    begin: () => {
      current ??= Promise.withResolvers()
    },
    end: () => {
      current?.resolve()
      current = undefined
    },
    ended: async () => current?.promise,
  }
}

const isLoopback = (ip: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(ip)

/** Tests on the same machine control it by HTTP. */
export function addFaults(app: FastifyInstance, clock: MovableClock): void {
  const faults = createFaults()
  const log: OpenArrival[] = []
  const open = new WeakMap<FastifyRequest, OpenArrival>()
  const underWay = createUnderWay()
  const move = createMove()

  let areScriptsLost = false
  app.addHook('onRequest', async ({ url }, reply) => {
    if (areScriptsLost && /^\/assets\/[^?]*\.js/.test(url)) return reply.code(503).send('')
  })
  app.addHook('onRequest', async (request, reply) => {
    const call = getCallName(request)
    if (!call) return
    const arrival = toArrival(request, call, clock.now(), faults.next(call, readBearer(request)))
    log.push(arrival)
    open.set(request, arrival)
    reply.raw.once('close', () => {
      arrival.abandoned = arrival.status === null && arrival.fault?.how !== 'drop'
    })
    const { slow, committed, how } = arrival.fault ?? {}
    if (slow) await clock.sleep(slow)
    await move.ended()
    underWay.begin(request, reply)
    if (committed || !how) return
    if (how === 'drop') return drop(request, reply)
    return reply.send('')
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const arrival = open.get(request)
    if (!arrival) return payload
    const { how } = arrival.fault ?? {}
    if (how === 'drop') {
      request.raw.socket.destroy()
      return payload
    }
    const sent = how ? spoil(reply, how) : payload
    if (!arrival.abandoned) arrival.status = reply.statusCode
    return sent
  })

  app.addHook('onResponse', async (request) => underWay.end(request))

  app.register(
    (scope, _options, done) => {
      const loseScripts = (areLost: boolean) => {
        areScriptsLost = areLost
      }
      addControls(scope, { faults, log, clock, quiet: underWay.quiet, move, loseScripts })
      done()
    },
    { prefix: testingPath },
  )
}

/** With `withPages`, calls wait until the pages have been moved too: they would take the new time for an error of their own clock. */
const Move = z.strictObject({ milliseconds: z.number(), withPages: z.optional(z.boolean()) })

interface Controls {
  readonly faults: Faults
  readonly log: OpenArrival[]
  readonly clock: MovableClock
  readonly quiet: () => Promise<void>
  readonly move: ReturnType<typeof createMove>
  /** Answers every script of the portal with 503, or no longer. */
  readonly loseScripts: (areLost: boolean) => void
}

function addControls(scope: FastifyInstance, { faults, log, clock, quiet, move, loseScripts }: Controls): void {
  const addControl = (method: 'POST' | 'DELETE', url: string, act: (body: unknown) => void | Promise<void>) =>
    scope.route({
      method,
      url,
      handler: async ({ body }, reply) => {
        await act(body)
        return reply.code(204).send()
      },
    })
  scope.addHook('onRequest', async ({ socket }, reply) => {
    if (!isLoopback(socket.remoteAddress ?? '')) return reply.callNotFound()
  })
  scope.get('/arrivals', async () => log.map(({ fault: _fault, ...arrival }) => arrival))
  scope.get('/clock', async () => ({ now: clock.now() }))
  addControl('POST', '/clock', async (body) => {
    const { milliseconds, withPages } = Move.parse(body)
    if (withPages) move.begin()
    // No response may have a time between the two.
    await quiet()
    clock.move(milliseconds)
  })
  addControl('DELETE', '/clock', move.end)
  addControl('POST', '/faults', (body) => faults.plan(Fault.parse(body)))
  addControl('DELETE', '/faults', faults.clear)
  addControl('POST', '/lost-scripts', () => loseScripts(true))
  addControl('DELETE', '/lost-scripts', () => loseScripts(false))
  addControl('POST', '/release', clock.wakeAll)
  addControl('POST', '/reset', () => {
    loseScripts(false)
    move.end()
    faults.clear()
    log.length = 0
    clock.wakeAll()
    clock.reset()
  })
}
