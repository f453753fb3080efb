import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Metrics } from '#server/observability/metrics.ts'
import { plainAddress } from './client-subnet.ts'
import { loggedPath } from './logged-path.ts'
import { createMemoryLimiter, inTotal } from './memory-limiter.ts'

export const reportsPath = '/csp-reports'

/** Logged violations of everybody in a minute. */
const maxViolations = 60
const bodyLimit = 16 * 1024

const address = z.optional(
  z.pipe(
    z.string(),
    z.transform((url) => loggedPath(url).slice(0, 200)),
  ),
)
const directive = z.optional(
  z.pipe(
    z.string(),
    z.transform((name) => name.slice(0, 50)),
  ),
)
const line = z.optional(z.number())

const ReportUriBody = z.pipe(
  z.object({
    'csp-report': z.object({
      'document-uri': address,
      'violated-directive': directive,
      'blocked-uri': address,
      'source-file': address,
      'line-number': line,
    }),
  }),
  z.transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      directive: report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'],
    },
  ]),
)

const ReportToBody = z.array(
  z.pipe(
    z.object({
      body: z.object({ documentURL: address, effectiveDirective: directive, blockedURL: address, sourceFile: address, lineNumber: line }),
    }),
    z.transform(({ body }) => ({
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      source: body.sourceFile,
      line: body.lineNumber,
    })),
  ),
)

const Body = z.union([ReportToBody, ReportUriBody])

interface ReportDeps {
  readonly now: () => number
  readonly metrics: Metrics
}

export async function cspReports(app: FastifyInstance, { now, metrics }: ReportDeps): Promise<void> {
  const limiter = createMemoryLimiter({ name: 'csp-reports', metrics, now, max: maxViolations, toLimits: inTotal })
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(reportsPath, ({ body, ip, log }, reply) => {
      const client = plainAddress(ip)
      for (const violation of Body.safeParse(body).data ?? []) if (limiter.tryConsume(client)) log.warn({ violation }, 'content policy')
      return reply.code(204).send()
    })
    done()
  })
}
