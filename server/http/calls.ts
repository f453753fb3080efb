import type { FastifyInstance } from 'fastify'
import { type Call, isIdempotent } from '#contract/call.ts'
import { createLimiter } from '#server/security/limiter.ts'
import { watchQueue } from '#server/security/work-queue.ts'
import { createTaskLists } from './after-commit.ts'
import { auditRefusal, authorise } from './authorise.ts'
import { handleCall } from './handle-call.ts'
import type { AuthenticatedInput, CallHooks, Input, Output } from './handler.ts'
import type { CallContext, CallDeps, CallRoute } from './incoming.ts'
import { createLine } from './lines.ts'
import { routePaths } from './paths.ts'

export interface Calls {
  /** Some calls are there only by a setting. */
  readonly implemented: readonly Call[]
  readonly implement: <C extends Call, Prepared = undefined>(
    call: C,
    handler: (input: AuthenticatedInput<C>, prepared: Prepared) => Output<C>,
    hooks?: CallHooks<C, AuthenticatedInput<C>, Prepared>,
  ) => void
  /** A subnet may make `publicWrites` calls that change something in a quarter of an hour. Also for the calls of the marketplace's app. */
  readonly implementPublic: <C extends Call, Prepared = undefined>(
    call: C,
    handler: (input: Input<C>, prepared: Prepared) => Output<C>,
    hooks?: CallHooks<C, Input<C>, Prepared>,
  ) => void
}

export function createCalls(app: FastifyInstance, deps: CallDeps & Pick<CallContext, 'refusals'>): Calls {
  const context: CallContext = {
    ...deps,
    limiter: createLimiter(deps),
    turns: createLine('turns', deps.config),
    reads: createLine('reads', deps.config),
    customers: createLine('customers', deps.config),
    newTasks: createTaskLists(app),
  }
  app.decorateRequest('refundPublicWrite', undefined)
  const { metrics, turns, reads, customers } = context
  for (const [name, queue] of Object.entries({ turns, reads, customers })) watchQueue(metrics, name, queue)

  const implemented: Call[] = []
  const register = ({ call, ...route }: CallRoute) => {
    implemented.push(call)
    if (call.file && isIdempotent(call)) throw new Error(`${call.name} answers a file, which no idempotency key can repeat`)
    for (const { path, roles } of routePaths(call))
      app.route({
        method: call.method,
        url: path,
        config: { call: call.name, isPublic: call.access === 'public', hasFiles: call.files !== undefined },
        onRequest: (request) => authorise(context, { call, roles }, request),
        handler: (request, reply) => handleCall(context, { call, ...route }, request, reply),
        onResponse: async (request, reply) => {
          auditRefusal(context, call, request, reply)
          if (reply.statusCode === 429) await request.refundPublicWrite?.()
          metrics.countCall(call.name, reply.statusCode, reply.elapsedTime / 1_000)
        },
        // A file's length is unknown until it is sent.
        ...(call.file && { exposeHeadRoute: false }),
        ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
      })
  }

  return {
    implemented,
    implement: (call, handler, hooks = {}) => {
      if (typeof call.access === 'string') throw new Error(`${call.name} has no viewer`)
      register({ call, handler, hooks } as unknown as CallRoute)
    },
    implementPublic: (call, handler, hooks = {}) => {
      if (typeof call.access !== 'string') throw new Error(`${call.name} has a viewer`)
      register({ call, handler, hooks } as unknown as CallRoute)
    },
  }
}
