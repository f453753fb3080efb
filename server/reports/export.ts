import { and, count, type SQL, sql } from 'drizzle-orm'
import { toRiyals } from '../../src/contract/money.ts'
import type { Viewer } from '../auth/viewer.ts'
import { createPlaces } from '../concurrency/places.ts'
import type { Db } from '../db/open.ts'
import { pagesAfter } from '../db/pages.ts'
import { providers } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { FileOutput } from '../http/handler.ts'
import { Problem } from '../http/problem.ts'
import type { Language } from '../i18n/say.ts'
import { localOf } from '../local-time.ts'
import { audit } from '../security/audit.ts'
import { type Column, xlsxStream } from '../xlsx/workbook.ts'
import { type FoundReport, newestFirst, selectReports } from './rows.ts'
import { reportWords } from './words.ts'

/** At the same moment: each asks for a page of rows after the other, and ten minutes are enough for any line. */
const places = { most: 4, mostEach: 2, longest: 10 * 60_000 }

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

/** Who asks, from where, in which language. */
interface Asking {
  readonly viewer: Viewer
  readonly ip: string
  readonly language: Language
}

/** Those with these ids, and how they came to be them. */
interface Chosen {
  readonly ids: readonly string[]
  readonly of: 'selected' | 'matching'
}

/** Makes spreadsheets of reports: of every provider, or of chosen ones. */
export function reportExporter({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { stream } = createPlaces(places)
  const timeZone = config.businessTimeZone
  const day = () => localOf(now(), timeZone).today

  const pagesOf = (asked: SQL | undefined) => pagesAfter<FoundReport>((last, limit) => selectAfter(db, last, limit, asked))

  /**
   * What can be refused is refused here, before the first byte; then rows are read as the file is. Who took what is on record.
   * @throws Problem `NOTHING_TO_REPORT` of nobody, `UNAVAILABLE` while too many others are under way
   */
  return async ({ viewer, ip, language }: Asking, chosen?: Chosen): Promise<FileOutput> => {
    const asked = chosen && sql`${providers.id} = any(${sql.param(chosen.ids)})`
    const [{ rows } = { rows: 0 }] = await db.select({ rows: count() }).from(providers).where(asked)
    if (rows === 0) throw new Problem('NOTHING_TO_REPORT')
    const content = await stream(viewer.id, async () => {
      const details = { of: chosen?.of ?? 'all', rows: String(rows), ...(chosen && { asked: String(chosen.ids.length) }) }
      await audit(db, { action: 'report.exported', at: now(), accountId: viewer.id, ip, details })
      return xlsxStream({
        sheet: reportWords[language].sheet,
        rightToLeft: language === 'ar',
        timeZone,
        columns: columnsIn(language),
        pages: pagesOf(asked),
      })
    })
    return { content, name: `providers-report_${day()}_${chosen ? `${rows}-${chosen.of}` : 'all'}.xlsx` }
  }
}
