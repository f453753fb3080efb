import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import { pathsOf } from '../http/paths.ts'
import type { MovableClock } from './movable-clock.ts'
import { type Arrival, createFaults, Fault, type Faults, knownCalls } from './planned-faults.ts'

/** Below this address tests tell the server what shall go wrong; no production entry has it. */
export const switchPath = '/__testing'

type Open = { -readonly [Key in keyof Arrival]: Arrival[Key] } & { readonly fault: Fault | undefined }

const names: ReadonlyMap<string, string> = new Map(
  knownCalls.flatMap((call) => pathsOf(call).map(({ path }) => [`${call.method} ${path}`, call.name] as const)),
)
const nameOf = ({ method, routeOptions }: FastifyRequest) => names.get(`${method} ${routeOptions.url}`)

const bearerOf = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer /, '')

function claimsOf(token: string | undefined): { sid?: unknown; exp?: number | undefined } {
  try {
    return token ? decodeJwt(token) : {}
  } catch {
    return {}
  }
}

function arrivalOf(request: FastifyRequest, call: string, now: number, fault: Fault | undefined): Open {
  const { sid, exp } = claimsOf(bearerOf(request))
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

/** Cuts the line; says nothing. */
function drop(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.destroy()
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body ?? ''))

/** Puts the planned answer in the place of the true one; answers its body. */
function spoil(reply: FastifyReply, { status = reply.statusCode, headers = {}, body }: Exclude<Fault['how'], 'drop' | undefined>): string {
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  reply.code(status).type(type).headers(headers)
  return textOf(body)
}

/** The calls that are being answered; one that is kept waiting on purpose is not among them. */
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

const isLoopback = (ip: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(ip)

/**
 * A server that fails on purpose: it answers planned calls wrongly, late or not at all, lists what arrived, and lets its clock be moved.
 * For tests alone, which tell it so over HTTP from the same machine.
 */
export function addFaults(app: FastifyInstance, clock: MovableClock): void {
  const faults = createFaults()
  const log: Open[] = []
  const open = new WeakMap<FastifyRequest, Open>()
  const underWay = createUnderWay()

  app.addHook('onRequest', async (request, reply) => {
    const call = nameOf(request)
    if (!call) return
    const arrival = arrivalOf(request, call, clock.now(), faults.next(call, bearerOf(request)))
    log.push(arrival)
    open.set(request, arrival)
    reply.raw.once('close', () => {
      arrival.abandoned = arrival.status === null && arrival.fault?.how !== 'drop'
    })
    const { slow, committed, how } = arrival.fault ?? {}
    if (slow) await clock.sleep(slow)
    underWay.begin(request, reply)
    if (committed || !how) return
    if (how === 'drop') return drop(request, reply)
    // The onSend hook below writes it.
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
    (own, _options, done) => {
      addControls(own, { faults, log, clock, quiet: underWay.quiet })
      done()
    },
    { prefix: switchPath },
  )
}

const Move = z.strictObject({ milliseconds: z.number() })

interface Controls {
  readonly faults: Faults
  readonly log: Open[]
  readonly clock: MovableClock
  readonly quiet: () => Promise<void>
}

/** What tests may ask and tell. */
function addControls(own: FastifyInstance, { faults, log, clock, quiet }: Controls): void {
  const tell = (method: 'POST' | 'DELETE', url: string, act: (body: unknown) => void | Promise<void>) =>
    own.route({
      method,
      url,
      handler: async ({ body }, reply) => {
        await act(body)
        return reply.code(204).send()
      },
    })
  own.addHook('onRequest', async ({ socket }, reply) => {
    if (!isLoopback(socket.remoteAddress ?? '')) return reply.callNotFound()
  })
  own.get('/arrivals', async () => log.map(({ fault: _fault, ...arrival }) => arrival))
  own.get('/clock', async () => ({ now: clock.now() }))
  tell('POST', '/clock', async (body) => {
    // No answer bears a time between the two.
    await quiet()
    clock.move(Move.parse(body).milliseconds)
  })
  tell('POST', '/faults', (body) => faults.plan(Fault.parse(body)))
  tell('DELETE', '/faults', faults.clear)
  tell('POST', '/release', clock.wakeAll)
  tell('POST', '/reset', () => {
    faults.clear()
    log.length = 0
    clock.wakeAll()
    clock.reset()
  })
}
