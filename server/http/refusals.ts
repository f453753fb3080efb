import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '#server/observability/metrics.ts'
import { plainAddress } from '#server/security/client-subnet.ts'
import { createMemoryLimiter, perClient } from '#server/security/memory-limiter.ts'
import { apiBase } from './paths.ts'
import { limitOwner } from './queue-owner.ts'

/** Refused answers to one caller in a minute: far more than everybody at a shared address gets by mistake. */
export const maxRefusals = 600

/** Milliseconds until a caller over the limit is answered: a line that asks again at once asks once a second. */
const delay = 1_000

/** Requests that are delayed at a time; more are refused at once. */
const maxDelayedRequests = 1_000

/** Pages and files are served to everybody, or strangers would shut out the customers at their address. A browser asks by `OPTIONS` before a call of a session. */
const isCounted = ({ method, url, routeOptions }: FastifyRequest) =>
  // A path may be written in several ways, so that its route counts.
  method !== 'OPTIONS' && (routeOptions.url ?? url).startsWith(`${apiBase}/`)

const refusalKey = ({ viewer, ip }: FastifyRequest) => (viewer ? limitOwner(viewer) : plainAddress(ip))

export interface Refusals {
  /** Refuses a caller who was refused too often, before any body is read. @throws Problem `TOO_MANY_REQUESTS` */
  readonly check: (request: FastifyRequest) => Promise<void>
}

/** Counts every answer of the API of 400 or more: by account or till, of anybody else by client subnet. The app of the marketplace has a count of its calls. */
export function countRefusals(app: FastifyInstance, deps: { readonly now: () => number; readonly metrics: Metrics }): Refusals {
  const limiter = createMemoryLimiter({ ...deps, name: 'refusals', max: maxRefusals, toLimits: perClient })
  app.decorateRequest('viewer', undefined)
  app.decorateRequest('isCustomerApp', false)
  let delayedRequests = 0
  const check: Refusals['check'] = async (request) => {
    try {
      limiter.check(refusalKey(request))
    } catch (problem) {
      if (delayedRequests < maxDelayedRequests) {
        delayedRequests += 1
        await pause(delay)
        delayedRequests -= 1
      }
      throw problem
    }
  }
  // Who has a token or a key is not refused for what strangers at the same address do: `authorise` finds out.
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization === undefined && isCounted(request)) await check(request)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode >= 400 && !request.isCustomerApp && isCounted(request)) limiter.count(refusalKey(request))
  })
  return { check }
}
