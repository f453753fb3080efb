import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { extras, extrasHeader } from '../src/contract/extras.ts'
import { requestTimeout } from '../src/contract/limits.ts'
import { auditRoutes } from './audit/routes.ts'
import { createHashing } from './auth/password.ts'
import { authRoutes } from './auth/routes.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import { dealRoutes } from './deals/routes.ts'
import type { Deps } from './deps.ts'
import { fileRoutes } from './files/routes.ts'
import { createCalls } from './http/calls.ts'
import { handleClientError } from './http/client-error.ts'
import { compressReads } from './http/compress.ts'
import { handleError } from './http/failure.ts'
import { healthRoutes } from './http/health.ts'
import { loggerOptions } from './http/log.ts'
import { openApiDocument } from './http/openapi.ts'
import { base } from './http/paths.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { isNavigation, servePortal } from './portal/serve.ts'
import { profileRoutes } from './profile/routes.ts'
import { redemptionRoutes } from './redemptions/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { cspReports } from './security/csp-reports.ts'
import { securityHeaders } from './security/headers.ts'
import { randomId } from './security/random.ts'
import { subAdminRoutes } from './sub-admins/routes.ts'

/** JSON bodies; the longest is a deal's texts, ten times over. */
const bodyLimit = 256 * 1024

/** An upload may take as long as its bytes move, as the portal lets it: the largest takes so many milliseconds at 100 kbit/s. */
const slowestRequest = 15 * 60_000

/** Headers are short: who takes longer only keeps a line. */
const slowestHeaders = 20_000

/** An address that cannot even be decoded comes here past every hook: a person is shown that there is no such page. */
function handleUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (isNavigation(request)) return reply.redirect('/not-found')
  reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'`,
  })
  return handleError(error, request, reply)
}

/** The whole server but its socket: tests call it through `inject`, main.ts listens. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, now } = deps
  const app = Fastify({
    logger: loggerOptions(config),
    bodyLimit,
    requestTimeout: slowestRequest,
    // A line on which nothing moves is cut, but the portal gives up first and says so.
    connectionTimeout: requestTimeout + 15_000,
    genReqId: randomId,
    trustProxy: config.trustProxy > 0 ? (_address, hop) => hop < config.trustProxy : false,
    frameworkErrors: handleUnreadable,
    clientErrorHandler: handleClientError,
    http: { headersTimeout: slowestHeaders, connectionsCheckingInterval: slowestHeaders / 4 },
  })
  app.setErrorHandler(handleError)
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ date: new Date(now()).toUTCString(), 'x-request-id': request.id })
    // Nobody between us keeps a refusal for somebody who would not get it.
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store')
    if (request.url.startsWith(`${base}/`)) reply.header(extrasHeader, extras.join(', '))
  })

  await securityHeaders(app, config)
  if (config.portalOrigins.length > 0)
    await app.register(cors, {
      origin: config.portalOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Accept-Language'],
      exposedHeaders: ['Content-Disposition', 'Date', extrasHeader, 'Retry-After', 'X-Request-Id'],
      maxAge: 86_400,
    })
  compressReads(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  acceptJson(app)

  const calls = createCalls(app, deps)
  const hashing = createHashing()
  authRoutes(calls, { ...deps, hashing })
  lookupRoutes(calls)
  dealRoutes(calls, deps)
  profileRoutes(calls, deps)
  dashboardRoutes(calls, deps)
  redemptionRoutes(calls, deps)
  reportRoutes(calls, deps)
  auditRoutes(calls, deps)
  subAdminRoutes(calls, { ...deps, hashing })

  fileRoutes(app, deps)
  healthRoutes(app, deps)
  await cspReports(app, deps)
  const document = openApiDocument(config.publicUrl ?? '/')
  app.get(`${base}/openapi.json`, () => document)
  await servePortal(app, config)
  return app
}

/** JSON only: a plain text body would be one that any foreign page may send. No body at all counts as none. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
