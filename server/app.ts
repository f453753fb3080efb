import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { setAnnouncedDays } from '#contract/announced-days.ts'
import { fullBackendHeader } from '#contract/call.ts'
import { requestTimeout } from '#contract/limits.ts'
import { accountRoutes } from './areas/account/routes.ts'
import { announcementRoutes } from './areas/announcements/routes.ts'
import { auditRoutes } from './areas/audit/routes.ts'
import { cashierRoutes } from './areas/cashiers/routes.ts'
import { createPageParts } from './areas/claims/page-parts.ts'
import { claimRoutes } from './areas/claims/routes.ts'
import { createShopCache } from './areas/claims/shop-cache.ts'
import { createViewCounter } from './areas/claims/views.ts'
import { createVoucherCache } from './areas/claims/voucher-cache.ts'
import { contentRoutes } from './areas/content/routes.ts'
import { dashboardRoutes } from './areas/dashboards/routes.ts'
import { dealRoutes } from './areas/deals/routes.ts'
import { documentDownload } from './areas/documents/download.ts'
import { documentRoutes } from './areas/documents/routes.ts'
import { helpCenterRoutes } from './areas/help-center/routes.ts'
import { inboxRoutes } from './areas/inbox/routes.ts'
import { lookupRoutes } from './areas/lookups/routes.ts'
import { peopleRoutes } from './areas/people/routes.ts'
import { portalErrorRoutes } from './areas/portal-errors/routes.ts'
import { profileRoutes } from './areas/profile/routes.ts'
import { providerRoutes } from './areas/providers/routes.ts'
import { ratingRoutes } from './areas/ratings/routes.ts'
import { recoveryRoutes } from './areas/recovery/routes.ts'
import { redemptionRoutes } from './areas/redemptions/routes.ts'
import { registrationRoutes } from './areas/registration/routes.ts'
import { reportRoutes } from './areas/reports/routes.ts'
import { savedViewRoutes } from './areas/saved-views/routes.ts'
import { secondFactorRoutes } from './areas/second-factor/routes.ts'
import { subAdminRoutes } from './areas/sub-admins/routes.ts'
import { tillRoutes } from './areas/tills/routes.ts'
import { createAuthenticator, createSessionIdReader, createTokenAuthenticator } from './auth/authenticate.ts'
import { createGuessCheck } from './auth/guessable.ts'
import { findLiveStandings } from './auth/live-session.ts'
import { createHashQueue } from './auth/password.ts'
import { authRoutes } from './auth/routes.ts'
import type { Deps } from './deps.ts'
import { pictureRoute } from './files/routes.ts'
import { createUploadStager } from './files/stage-uploads.ts'
import { type Calls, createCalls } from './http/calls.ts'
import { handleClientError } from './http/client-error.ts'
import { compressReads, createTextCompressor, sendCompressed } from './http/compress.ts'
import { handleError, toHttpFailure } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { loggerOptions } from './http/log.ts'
import { openApiDocument } from './http/openapi.ts'
import { apiBase } from './http/paths.ts'
import { countRefusals } from './http/refusals.ts'
import { hasSeveralHosts } from './http/several-hosts.ts'
import { traceCalls } from './http/trace-calls.ts'
import { negotiateResponseLanguage } from './http/vary.ts'
import { createOpenedLinksReader, createUnconfirmedMailLimits } from './mail/mail-limits.ts'
import { isNavigation, servePortal } from './portal/serve.ts'
import type { Problem } from './problem.ts'
import { addLiveChannel, isLiveUpgrade } from './realtime/socket-route.ts'
import { createAuditBuffer } from './security/audit-buffer.ts'
import { cspReports } from './security/csp-reports.ts'
import { securityHeaders } from './security/headers.ts'
import { randomId } from './security/random.ts'
import { watchQueue } from './security/work-queue.ts'
import { version, versionHeader } from './version.ts'

/** Bytes of JSON: a voucher whose texts are as long as they may be has half of it. */
const bodyLimit = 64 * 1024

/** Milliseconds that the largest upload takes at 100 kbit/s. */
const maxRequestTime = 15 * 60_000

const headersTimeoutMs = 20_000

/** Fastify runs no hooks for a URL that cannot be decoded. */
function handleBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (isNavigation(request)) return reply.redirect('/not-found')
  reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'`,
  })
  return handleError(error, request, reply)
}

export type Extension = (app: FastifyInstance, deps: Deps, calls: Calls) => void | Promise<void>

const bufferFlushIntervalMs = 60_000

export async function buildApp(deps: Deps, extend?: Extension): Promise<FastifyInstance> {
  const { config, now, stopping } = deps
  setAnnouncedDays(config.announcedDays)
  const app = Fastify({
    logger: loggerOptions(config),
    bodyLimit,
    requestTimeout: maxRequestTime,
    connectionTimeout: requestTimeout + 15_000,
    genReqId: randomId,
    trustProxy: config.trustProxy > 0 ? (_address, hop) => hop < config.trustProxy : false,
    frameworkErrors: handleBadUrl,
    clientErrorHandler: handleClientError,
    // A proxy may have sent a call before it knew that the server stops.
    return503OnClosing: false,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: headersTimeoutMs / 4, shouldUpgradeCallback: isLiveUpgrade },
  })
  const closeConnectionWhenStopping = async (_request: FastifyRequest, reply: FastifyReply) => {
    if (stopping?.aborted) reply.header('connection', 'close')
  }
  // `onRequest` for long polling, which Engine.IO answers without `onSend`.
  app.addHook('onRequest', closeConnectionWhenStopping)
  app.addHook('onSend', closeConnectionWhenStopping)
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ date: new Date(now()).toUTCString(), 'x-request-id': request.id })
    // A shared cache must not serve one caller's refusal to another.
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store')
    if (request.url.startsWith(`${apiBase}/`)) reply.headers({ [fullBackendHeader]: 'full', [versionHeader]: version() })
  })

  if (config.tracing) traceCalls(app)
  if (config.trustProxy === 0) noteForwarded(app)
  const refusals = countRefusals(app, { ...deps, readSessionId: createSessionIdReader(deps) })
  app.setErrorHandler(async (error: FastifyError | Problem, request, reply) => {
    await handleError(await refusals.toAnswer(request, error), request, reply)
    return reply
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (hasSeveralHosts(raw)) return reply.code(400).send(toHttpFailure(400, negotiateResponseLanguage(reply)))
  })
  await securityHeaders(app, config)
  if (config.portalOrigins.length > 0)
    await app.register(cors, {
      origin: config.portalOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Accept-Language', ...(config.tracing ? ['traceparent'] : [])],
      exposedHeaders: ['Content-Disposition', 'Date', fullBackendHeader, 'Retry-After', 'X-Request-Id', versionHeader],
      maxAge: 86_400,
    })
  compressReads(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  acceptJson(app)

  const auditBuffer = createAuditBuffer({ ...deps, log: app.log })
  deps.jobs.every(bufferFlushIntervalMs, 'write audit buffer', auditBuffer.flush)
  app.addHook('onClose', auditBuffer.flush)
  const views = createViewCounter({ ...deps, log: app.log })
  deps.jobs.every(bufferFlushIntervalMs, 'write views of vouchers', views.flush)
  app.addHook('onClose', views.flush)

  const stageUploads = createUploadStager(deps.files, deps.metrics)
  const authenticateToken = createTokenAuthenticator(deps)
  const calls = createCalls(app, { ...deps, auditBuffer, authenticate: createAuthenticator(authenticateToken), stageUploads, refusals })
  addLiveChannel(app, { ...deps, authenticateToken, findLiveStandings: (sessionIds) => findLiveStandings(deps.db, sessionIds, now()) })
  const hashing = createHashQueue()
  watchQueue(deps.metrics, 'hashing', hashing)
  const passwordDeps = { ...deps, hashing, isGuessable: createGuessCheck() }
  authRoutes(calls, { ...deps, hashing })
  lookupRoutes(calls)
  contentRoutes(calls, config)
  dealRoutes(calls, { ...deps, log: app.log })
  profileRoutes(calls, deps)
  dashboardRoutes(calls, deps)
  redemptionRoutes(calls, deps)
  cashierRoutes(calls, passwordDeps)
  const [vouchers, shops] = [createVoucherCache(deps), createShopCache(deps)]
  const readOpenedLinks = createOpenedLinksReader(deps)
  const unconfirmedMailLimits = createUnconfirmedMailLimits(readOpenedLinks)
  claimRoutes(calls, { ...deps, views, vouchers, shops, unconfirmedMailLimits })
  ratingRoutes(calls, deps)
  reportRoutes(calls, deps)
  auditRoutes(calls, deps)
  subAdminRoutes(calls, passwordDeps)
  registrationRoutes(calls, { ...passwordDeps, unconfirmedMailLimits, readOpenedLinks })
  providerRoutes(calls, deps)
  documentRoutes(calls, deps)
  recoveryRoutes(calls, passwordDeps)
  accountRoutes(calls, passwordDeps)
  inboxRoutes(calls, deps)
  announcementRoutes(calls, deps)
  helpCenterRoutes(calls, deps)
  savedViewRoutes(calls, deps)
  tillRoutes(calls, deps)
  peopleRoutes(calls, passwordDeps)
  portalErrorRoutes(calls, { ...deps, log: app.log })
  secondFactorRoutes(calls, passwordDeps)

  pictureRoute(app, deps)
  documentDownload(app, deps)
  healthRoutes(app, deps)
  await cspReports(app, deps)
  let compressDocument: ReturnType<typeof createTextCompressor> | undefined
  app.get(`${apiBase}/openapi.json`, async ({ headers }, reply) => {
    // Most servers are never asked for it, and making it took half of a start.
    compressDocument ??= createTextCompressor(JSON.stringify(openApiDocument(config.publicUrl ?? '/', calls.implemented)))
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return sendCompressed(reply, await compressDocument(headers['accept-encoding'] ?? ''))
  })
  await servePortal(app, { ...config, linkOrigin: deps.files.linkOrigin }, createPageParts({ ...deps, vouchers, shops }))
  await extend?.(app, deps, calls)
  return app
}

/** Behind a proxy that is not trusted everybody has its address, and so one share of each limit. */
function noteForwarded(app: FastifyInstance): void {
  let isNoted = false
  app.addHook('onRequest', async ({ headers }) => {
    if (isNoted || headers['x-forwarded-for'] === undefined) return
    isNoted = true
    app.log.warn('X-Forwarded-For is ignored: TRUST_PROXY is 0')
  })
}

/** Other sites may send plain text without a CORS preflight. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
