import type { FastifyBaseLogger } from 'fastify'
import { reportPortalError, toPlainMessage } from '#contract/portal-errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { loggedPath } from '#server/security/logged-path.ts'
import { createMemoryLimiter, inTotal } from '#server/security/memory-limiter.ts'
import { createSample } from './sample.ts'

/** Reports of everybody in a minute. */
const maxReports = 120

type ErrorDeps = Deps & { readonly log: Pick<FastifyBaseLogger, 'warn'> }

/** Neither the account nor the address of the reporter is logged. */
export function portalErrorRoutes({ implementPublic }: Calls, { log, ...deps }: ErrorDeps): void {
  const limiter = createMemoryLimiter({ ...deps, name: 'portal-errors', max: maxReports, toLimits: inTotal })
  const sample = createSample(deps.now)
  implementPublic(reportPortalError, ({ body, ip }) => {
    limiter.consume(ip)
    const { kind, name, frames, build } = body
    const message = toPlainMessage(body.message)
    deps.metrics.count('portalErrors', { kind })
    const times = sample(JSON.stringify([kind, name, message, frames[0], build]))
    if (times) log.warn({ ...body, route: loggedPath(body.route), message, times }, 'portal error')
    return null
  })
}
