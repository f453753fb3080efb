import { and, count, type SQL, sql } from 'drizzle-orm'
import { toRiyals } from '../../src/contract/money.ts'
import type { Db } from '../db/open.ts'
import { pagesAfter } from '../db/pages.ts'
import { providers } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { FileOutput } from '../http/handler.ts'
import { Problem } from '../http/problem.ts'
import type { Language } from '../i18n/say.ts'
import { localOf } from '../local-time.ts'
import { type Asking, createExporter } from '../xlsx/exporter.ts'
import type { Column } from '../xlsx/workbook.ts'
import { type FoundReport, newestFirst, selectReports } from './rows.ts'
import { reportWords } from './words.ts'

/** The columns of a report, in the language of whoever asked for it. */
function columnsIn(language: Language): Column<FoundReport>[] {
  const { columns, status } = reportWords[language]
  return [
    { title: columns.nameEn, width: 34, value: (row) => row.businessNameEn },
    { title: columns.nameAr, width: 34, value: (row) => row.businessNameAr },
    { title: columns.category, width: 24, value: ({ category }) => (language === 'ar' ? category?.nameAr : category?.nameEn) },
    { title: columns.status, width: 14, value: (row) => status[row.status] },
    { title: columns.email, width: 32, value: (row) => row.emailAddress },
    { title: columns.phone, width: 16, value: (row) => row.phoneNo },
    { title: columns.registered, width: 16, format: 'yyyy-mm-dd', value: (row) => row.createdAt },
    { title: columns.vouchers, width: 12, format: '#,##0', value: (row) => row.vouchers ?? 0 },
    { title: columns.redemptions, width: 18, format: '#,##0', value: (row) => row.redemptions ?? 0 },
    { title: columns.revenue, width: 18, format: '#,##0.00', value: (row) => toRiyals(row.revenue ?? 0) },
    { title: columns.rating, width: 16, format: '0.0', value: (row) => row.rating },
  ]
}

type Place = Pick<FoundReport, 'createdAt' | 'id'>

/** So many rows of those asked for, older than the last of the page before. */
export const selectAfter = (db: Db, last: Place | undefined, limit: number, asked?: SQL) =>
  selectReports(db)
    .where(and(asked, last && sql`(${providers.createdAt}, ${providers.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id})`))
    .orderBy(...newestFirst)
    .limit(limit)

/** Those with these ids, and how they came to be them. */
interface Chosen {
  readonly ids: readonly string[]
  readonly of: 'selected' | 'matching'
}

/** Makes spreadsheets of reports: of every provider, or of chosen ones. */
export function reportExporter(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { config, db, now } = deps
  const exported = createExporter(deps, 'report.exported')

  /** @throws Problem `NOTHING_TO_REPORT` of nobody */
  return async (asking: Asking, chosen?: Chosen): Promise<FileOutput> => {
    const asked = chosen && sql`${providers.id} = any(${sql.param(chosen.ids)})`
    const [{ rows } = { rows: 0 }] = await db.select({ rows: count() }).from(providers).where(asked)
    if (rows === 0) throw new Problem('NOTHING_TO_REPORT')
    const day = localOf(now(), config.businessTimeZone).today
    return exported(asking, {
      name: `providers-report_${day}_${chosen ? `${rows}-${chosen.of}` : 'all'}`,
      sheets: [
        {
          sheet: reportWords[asking.language].sheet,
          columns: columnsIn(asking.language),
          pages: pagesAfter<FoundReport>((last, limit) => selectAfter(db, last, limit, asked)),
          found: rows,
        },
      ],
      details: { of: chosen?.of ?? 'all', ...(chosen && { asked: String(chosen.ids.length) }) },
    })
  }
}
