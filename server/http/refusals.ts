import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { Problem } from '#server/problem.ts'
import { plainAddress } from '#server/security/client-subnet.ts'
import { createMemoryLimiter, perClient } from '#server/security/memory-limiter.ts'
import { apiBase } from './paths.ts'
import { limitOwner } from './queue-owner.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its refusal counts in, and what a full count refuses. */
    refusalKey: string
  }

  interface FastifyContextConfig {
    readonly isPublic?: boolean
    readonly hasFiles?: boolean
  }
}

/** Refused answers to one caller in a minute: far more than everybody at a shared address gets by mistake. */
export const maxRefusals = 600

/** Valid public calls that are tried in a second although their count is full, because others at that address may send them. */
const maxTries = 10

/** Milliseconds until a caller over the limit is answered: a line that asks again at once asks once a second. */
const delay = 1_000

/** Requests that are delayed at a time; more are refused at once. */
const maxDelayedRequests = 1_000

/** Pages and files are served to everybody, or strangers would shut out the customers at their address. A browser asks by `OPTIONS` before a call of a session. */
const isCounted = ({ method, url, routeOptions }: FastifyRequest) =>
  // A path may be written in several ways, so that its route counts.
  method !== 'OPTIONS' && (routeOptions.url ?? url).startsWith(`${apiBase}/`)

/** A key is an address and perhaps a call, or an account or session. */
const perClientAndCall: typeof perClient = (key, max) => {
  const [address = '', ...call] = key.split(' ')
  return perClient(address, max).map((limit) => ({ ...limit, key: [limit.key, ...call].join(' ') }))
}

/** Each public call of an address has counts of its own, or a guest there could use none for what others send to one of them. */
const addressKey = ({ ip, routeOptions }: FastifyRequest, stage: 'received' | 'valid') => {
  const { call = '', isPublic } = routeOptions.config
  return isPublic ? `${plainAddress(ip)} ${call} ${stage}` : plainAddress(ip)
}

/** A public call of an address, until it is valid. */
const isReceived = (request: FastifyRequest) =>
  request.routeOptions.config.isPublic === true && request.refusalKey === addressKey(request, 'received')

/** Only a form is too large to be received before. */
const isCheckedLater = (request: FastifyRequest) => isReceived(request) && !request.routeOptions.config.hasFiles

interface RefusalDeps {
  readonly now: () => number
  readonly metrics: Metrics
  readonly config: Pick<Config, 'customerAppKey'>
  /** Undefined for a token that this server has not signed. */
  readonly readSessionId: (authorization: string | undefined) => string | undefined
}

export interface Refusals {
  /** An account is refused for its own refusals only. @throws Problem `TOO_MANY_REQUESTS` */
  readonly checkViewer: (request: FastifyRequest) => Promise<void>
  /** Invalid calls of others at the address do not refuse a valid one. @throws Problem `TOO_MANY_REQUESTS` */
  readonly checkValid: (request: FastifyRequest) => Promise<void>
  /** What a refused call is answered with. */
  readonly toAnswer: (request: FastifyRequest, error: FastifyError | Problem) => Promise<FastifyError | Problem>
}

/** Counts every answer of the API of 400 or more: by account, till or session, of anybody else by client subnet. The app of the marketplace has a count of its calls. */
export function countRefusals(app: FastifyInstance, { now, metrics, config, readSessionId }: RefusalDeps): Refusals {
  const limiter = createMemoryLimiter({ now, metrics, name: 'refusals', max: maxRefusals, toLimits: perClientAndCall })
  const tries = createMemoryLimiter({
    now,
    metrics,
    name: 'refusals.tries',
    max: maxTries,
    period: 1_000,
    toLimits: perClientAndCall,
  })
  app.decorateRequest('viewer', undefined)
  app.decorateRequest('isCustomerApp', false)
  app.decorateRequest('refusalKey', '')

  let delayedRequests = 0
  const delayAnswer = async () => {
    if (delayedRequests >= maxDelayedRequests) return
    delayedRequests += 1
    await pause(delay)
    delayedRequests -= 1
  }

  const check = async ({ refusalKey }: FastifyRequest) => {
    try {
      limiter.check(refusalKey)
    } catch (problem) {
      await delayAnswer()
      throw problem
    }
  }

  app.addHook('onRequest', async (request) => {
    if (!isCounted(request)) return
    const { headers, routeOptions } = request
    // A public call is the same for everybody, and tokens that have ended are as many as somebody has kept.
    const sessionId = routeOptions.config.isPublic ? undefined : readSessionId(headers.authorization)
    // What a caller may write, such as a token that nobody signed, is no reason to let it pass.
    request.isCustomerApp = sessionId === undefined && hasCustomerAppKey(config, headers.authorization)
    request.refusalKey = sessionId === undefined ? addressKey(request, 'received') : `session ${sessionId}`
    if (!request.isCustomerApp && !isCheckedLater(request)) await check(request)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode >= 400 && !request.isCustomerApp && isCounted(request)) limiter.count(request.refusalKey)
  })

  return {
    checkViewer: async (request) => {
      if (!request.viewer) return
      request.refusalKey = limitOwner(request.viewer)
      await check(request)
    },
    checkValid: async (request) => {
      if (!isReceived(request)) return
      request.refusalKey = addressKey(request, 'valid')
      try {
        limiter.check(request.refusalKey)
      } catch (problem) {
        if (tries.tryConsume(request.refusalKey)) return
        await delayAnswer()
        if (!tries.tryConsume(request.refusalKey)) throw problem
      }
    },
    toAnswer: async (request, error) => {
      const status = error instanceof Problem ? error.status : (error.statusCode ?? 500)
      if (!isCheckedLater(request) || status >= 500) return error
      return check(request).then(
        () => error,
        (problem: Problem) => problem,
      )
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time. */
function hasCustomerAppKey(
  { customerAppKey }: { readonly customerAppKey: string | undefined },
  authorization: string | undefined,
): boolean {
  const sent = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  return customerAppKey !== undefined && sent !== undefined && timingSafeEqual(digest(sent), digest(customerAppKey))
}
