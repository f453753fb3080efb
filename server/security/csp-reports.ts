import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'

/** Where browsers report what the page's policy has refused (S-20). */
export const reportsPath = '/csp-reports'

/** More a minute are taken and forgotten: anyone may send them. */
const mostAMinute = 20
const bodyLimit = 16 * 1024

/** An address without what may be somebody's: its query. */
const address = z.optional(
  z.pipe(
    z.string(),
    z.transform((url) => url.split(/[?#]/, 1)[0]?.slice(0, 200)),
  ),
)
const directive = z.optional(
  z.pipe(
    z.string(),
    z.transform((name) => name.slice(0, 50)),
  ),
)
const line = z.optional(z.number())

/** One, as `report-uri` sends it. */
const OldReport = z.pipe(
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

/** Several, as `report-to` sends them. */
const Reports = z.array(
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

const Body = z.union([Reports, OldReport])

/** Logs what browsers report, so many a minute; whatever comes is answered alike. */
export async function cspReports(app: FastifyInstance, { now }: Pick<Deps, 'now'>): Promise<void> {
  let minute = 0
  let told = 0
  const mayTell = () => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) [minute, told] = [current, 0]
    told += 1
    return told <= mostAMinute
  }
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(reportsPath, ({ body, log }, reply) => {
      for (const violation of Body.safeParse(body).data ?? []) if (mayTell()) log.warn({ violation }, 'content policy')
      return reply.code(204).send()
    })
    done()
  })
}
