import { and, count, type SQL, sql } from 'drizzle-orm'
import { toRiyals } from '../../../src/contract/money.ts'
import { isAnyId } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'
import { readPages } from '../../db/pages.ts'
import { providers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { FileOutput } from '../../http/handler.ts'
import type { Language } from '../../i18n/translate.ts'
import { toLocalTime } from '../../local-time.ts'
import { Problem } from '../../problem.ts'
import { createExporter, type Export, type ExportRequest } from '../../xlsx/exporter.ts'
import type { Column } from '../../xlsx/workbook.ts'
import { exportLabels } from './export-labels.ts'
import { newestFirst, type SelectedReport, selectReports } from './rows.ts'

function columnsFor(language: Language): Column<SelectedReport>[] {
  const { columns, status } = exportLabels[language]
  return [
    { title: columns.nameEn, width: 34, value: (row) => row.businessNameEn },
    { title: columns.nameAr, width: 34, value: (row) => row.businessNameAr },
    { title: columns.category, width: 24, value: ({ category }) => (language === 'ar' ? category?.nameAr : category?.nameEn) },
    { title: columns.status, width: 14, value: (row) => status[row.status] },
    { title: columns.email, width: 32, value: (row) => row.emailAddress },
    { title: columns.phone, width: 16, value: (row) => row.phoneNo },
    { title: columns.registered, width: 16, format: 'yyyy-mm-dd', value: (row) => row.createdAt },
    { title: columns.vouchers, width: 12, format: '#,##0', value: (row) => row.deals ?? 0 },
    { title: columns.redemptions, width: 18, format: '#,##0', value: (row) => row.redemptions ?? 0 },
    { title: columns.undone, width: 20, format: '#,##0', value: (row) => row.undone ?? 0 },
    { title: columns.late, width: 18, format: '#,##0', value: (row) => row.late ?? 0 },
    { title: columns.revenue, width: 18, format: '#,##0.00', value: (row) => toRiyals(row.revenue ?? 0) },
    { title: columns.rating, width: 16, format: '0.0', value: (row) => row.rating },
  ]
}

type Cursor = Pick<SelectedReport, 'createdAt' | 'id'>

export const selectReportsAfter = (db: Db, after: Cursor | undefined, limit: number, where?: SQL) =>
  selectReports(db)
    .where(
      and(where, after && sql`(${providers.createdAt}, ${providers.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`),
    )
    .orderBy(...newestFirst)
    .limit(limit)

interface Selection {
  readonly ids: readonly string[]
  readonly of: 'selected' | 'matching'
}

export function reportExporter(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { config, db, now } = deps
  const createExport = createExporter(deps, 'report.exported')

  /** @throws Problem `NOTHING_TO_REPORT` */
  const prepare = async ({ language }: ExportRequest, selection: Selection | undefined): Promise<Export> => {
    const where = selection && isAnyId(providers.id, selection.ids)
    const [{ rows } = { rows: 0 }] = await db.select({ rows: count() }).from(providers).where(where)
    if (rows === 0) throw new Problem('NOTHING_TO_REPORT')
    const day = toLocalTime(now(), config.businessTimeZone).today
    return {
      name: `providers-report_${day}_${selection ? `${rows}-${selection.of}` : 'all'}`,
      sheets: [
        {
          sheet: exportLabels[language].sheet,
          columns: columnsFor(language),
          pages: readPages<SelectedReport>((after, limit) => selectReportsAfter(db, after, limit, where)),
          found: rows,
        },
      ],
      details: { of: selection?.of ?? 'all', ...(selection && { asked: String(selection.ids.length) }) },
    }
  }

  return (request: ExportRequest, selection?: Selection): Promise<FileOutput> => createExport(request, () => prepare(request, selection))
}
