import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginCallSpan } from '#server/observability/tracing.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call in the contract. */
    readonly call?: string
  }
}

/** One span for each call, around its hooks and its handler; the lines of its log name the trace. */
export function traceCalls(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof beginCallSpan>>()
  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (call === undefined) return done()
    const span = beginCallSpan({ name: call, headers: request.headers, requestId: request.id })
    spans.set(request, span)
    request.log = reply.log = request.log.child({ traceId: span.traceId })
    span.run(done)
  })
  // Reading the body from the network loses the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode)
    done()
  })
}
