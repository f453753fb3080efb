import type { AuditAction } from '#contract/audit.ts'
import { maxRowsPerFile } from '#contract/limits.ts'
import type { DayFilters } from '#server/db/list.ts'
import type { FileOutput } from '#server/http/handler.ts'
import { toLocalTime } from '#server/local-time.ts'
import { Problem } from '#server/problem.ts'
import { auditedFilters, createExporter, type ExportedSheet, type ExporterDeps, type ExportRequest, nameOfDays } from './exporter.ts'

/** May stop counting just above the limit of a file. */
interface ListSheet<Row> extends Omit<ExportedSheet<Row>, 'limit'> {
  readonly statuses?: readonly string[] | undefined
}

interface ListRequest extends ExportRequest {
  readonly query: DayFilters
}

interface ListFile {
  readonly action: AuditAction
  readonly subject: string
}

/** A spreadsheet of what a list has under the same query. It throws `NOTHING_TO_REPORT` where that is nothing. */
export function createListExporter<Request extends ListRequest, Row>(
  deps: ExporterDeps,
  { action, subject }: ListFile,
  prepare: (request: Request) => Promise<ListSheet<Row>>,
) {
  const createExport = createExporter(deps, action)
  return (request: Request): Promise<FileOutput> =>
    createExport(request, async () => {
      const { query } = request
      const { statuses = [], ...sheet } = await prepare(request)
      if (sheet.found === 0) throw new Problem('NOTHING_TO_REPORT')
      const days = query.creationDate ?? nameOfDays(query.dateRange) ?? toLocalTime(deps.now(), deps.config.businessTimeZone).today
      const details = auditedFilters(query)
      const number = details ? `${sheet.found > maxRowsPerFile ? '' : `${sheet.found}-`}matching` : 'all'
      return {
        name: [subject, ...statuses.map((status) => status.toLowerCase()), days, number].join('_'),
        sheets: [{ ...sheet, limit: maxRowsPerFile }],
        details,
      }
    })
}
