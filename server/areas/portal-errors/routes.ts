import type { FastifyBaseLogger } from 'fastify'
import { reportPortalError, toPlainMessage } from '#contract/portal-errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { createMemoryLimiter } from '#server/security/memory-limiter.ts'
import { createSample } from './sample.ts'

/** Reports in a minute, of one client subnet and of all together. */
const [maxOfSubnet, maxOfAll] = [20, 120]

type ErrorDeps = Deps & { readonly log: Pick<FastifyBaseLogger, 'warn'> }

/** Neither the account nor the address of the reporter is logged. */
export function portalErrorRoutes({ implementPublic }: Calls, { log, ...deps }: ErrorDeps): void {
  const ofSubnet = createMemoryLimiter({ ...deps, name: 'portal-errors.subnet', max: maxOfSubnet })
  const ofAll = createMemoryLimiter({ ...deps, name: 'portal-errors.all', max: maxOfAll })
  const sample = createSample(deps.now)
  implementPublic(reportPortalError, ({ body, ip }) => {
    ofSubnet.consume(clientSubnet(ip))
    ofAll.consume('all')
    const { kind, name, frames, build } = body
    const message = toPlainMessage(body.message)
    deps.metrics.count('portalErrors', { kind })
    const times = sample(JSON.stringify([kind, name, message, frames[0], build]))
    if (times) log.warn({ ...body, message, times }, 'portal error')
    return null
  })
}
