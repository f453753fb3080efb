import type { AuditAction } from '#contract/audit.ts'
import type { Call } from '#contract/call.ts'
import { openDays } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { parseDateRange } from '#server/db/list.ts'
import { takeRows } from '#server/db/pages.ts'
import type { AuthenticatedInput, FileOutput } from '#server/http/handler.ts'
import { limitOwner } from '#server/http/queue-owner.ts'
import { audit } from '#server/security/audit.ts'
import type { RateLimit } from '#server/security/limiter.ts'
import { createStreamLimiter } from '#server/security/stream-limiter.ts'
import { type Sheet, xlsxStream } from './workbook.ts'

/** Many, because a slow reader costs a page of rows in memory and nothing else. */
const streamLimits = { maxConcurrent: 40, maxPerOwner: 2, timeout: 10 * 60_000 }

const maxExports = 30

export type ExportRequest = Pick<AuthenticatedInput<Call>, 'viewer' | 'ip' | 'language' | 'takeTurn'>

export interface ExportedSheet<Row> extends Sheet<Row> {
  readonly found: number
  /** The file name mentions the limit when there are more rows. */
  readonly limit?: number
  /** The rows that remain under the limit; `newest` by default. */
  readonly leaves?: 'newest' | 'oldest' | 'first'
}

export interface ExporterDeps {
  readonly config: Pick<Config, 'businessTimeZone'>
  readonly db: Db
  readonly now: () => number
}

export interface Export {
  readonly name: string
  readonly sheets: readonly ExportedSheet<unknown>[]
  readonly details?: Readonly<Record<string, string>> | undefined
}

export const exportHooks = (area: string) => ({
  isHeavy: true as const,
  rateLimits: ({ viewer }: Pick<ExportRequest, 'viewer'>): RateLimit[] => [
    { key: `${area}.export:${limitOwner(viewer)}`, max: maxExports, exemptCodes: ['UNAVAILABLE'] },
  ],
})

/** The ends of a range of days that are not open. */
export function closedDays(dateRange: string | undefined) {
  const { from, to } = parseDateRange(dateRange ?? '')
  return { first: from === openDays.from ? '' : from, last: to === openDays.to ? '' : to }
}

export function nameOfDays(dateRange: string | undefined): string | undefined {
  const { first, last } = closedDays(dateRange)
  if (first && last) return dateRange
  return first ? `from_${first}` : last ? `until_${last}` : undefined
}

/** Names the filters, without their values and the order. */
export function auditedFilters(query: object): { filters: string } | undefined {
  const names = Object.entries(query).flatMap(([name, value]) => (value === undefined || name.startsWith('sort') ? [] : name))
  return names.length > 0 ? { filters: names.join(', ') } : undefined
}

/** However fast its reader is, an export reads like any other heavy read of its owner. */
async function* inTurns<Row>(pages: AsyncIterable<readonly Row[]>, takeTurn: ExportRequest['takeTurn']): AsyncGenerator<readonly Row[]> {
  const iterator = pages[Symbol.asyncIterator]()
  try {
    while (true) {
      const { done, value } = await takeTurn(() => iterator.next())
      if (done) return
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}

/** `prepare` counts rows, so it runs only when there is room. It must refuse: a later error breaks the download. @throws Problem `UNAVAILABLE` */
export function createExporter({ config, db, now }: ExporterDeps, action: AuditAction) {
  const { stream } = createStreamLimiter(streamLimits)
  return async ({ viewer, ip, language, takeTurn }: ExportRequest, prepare: () => Promise<Export>): Promise<FileOutput> =>
    stream(limitOwner(viewer), async () => {
      const { name, details, sheets } = await prepare()
      const rows = sheets.reduce((sum, { found, limit = found }) => sum + Math.min(found, limit), 0)
      const cut = sheets.find(({ found, limit = found }) => found > limit)
      await audit(db, { action, at: now(), accountId: viewer.id, ip, details: { ...details, rows: String(rows) } })
      const written = sheets.map(({ pages, limit, leaves: _leaves, ...sheet }) => ({
        ...sheet,
        pages: inTurns(limit === undefined ? pages : takeRows(limit, pages), takeTurn),
      }))
      const content = xlsxStream({ sheets: written, rightToLeft: language === 'ar', timeZone: config.businessTimeZone })
      return { content, name: `${name}${cut ? `_${cut.leaves ?? 'newest'}-${cut.limit}` : ''}.xlsx` }
    })
}
