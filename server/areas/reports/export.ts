import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { toHalalas, toRiyals } from '#contract/money.ts'
import type { ReportFileQuery, ReportGroup, ReportGroupFileQuery } from '#contract/reports.ts'
import type { ReportGrouping } from '#contract/sort-keys.ts'
import type { Db } from '#server/db/db.ts'
import { readById } from '#server/db/pages.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import type { Deps } from '#server/deps.ts'
import { readCityFilter } from '#server/gazetteer/gazetteer.ts'
import type { FileOutput } from '#server/http/handler.ts'
import type { Language } from '#server/i18n/translate.ts'
import { toLocalTime } from '#server/local-time.ts'
import { Problem } from '#server/problem.ts'
import { auditedFilters, closedDays, createExporter, type Export, type ExportRequest, nameOfDays } from '#server/xlsx/exporter.ts'
import type { Column } from '#server/xlsx/workbook.ts'
import { readGroups } from './groups.ts'
import { toDays, toReportFilters } from './list.ts'
import { type ReportFilters, selectReportIds, toReportCondition } from './order.ts'
import { countUndone, type Days, readReports, type SelectedReport } from './rows.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

const words = { en, ar }

const changeFormat = '+#,##0.00;-#,##0.00;0.00'

function columnsFor(language: Language, days: Days | undefined): Column<SelectedReport>[] {
  const { columns, status } = words[language]
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
    { title: columns.undone, width: 20, format: '#,##0', value: (row) => countUndone(row, days) },
    { title: columns.late, width: 18, format: '#,##0', value: (row) => row.late ?? 0 },
    { title: columns.revenue, width: 18, format: '#,##0.00', value: (row) => toRiyals(row.revenue ?? 0) },
    ...(days?.previous
      ? [
          {
            title: columns.change,
            width: 18,
            format: changeFormat,
            value: ({ revenue, previousRevenue }: SelectedReport) => toRiyals((revenue ?? 0) - (previousRevenue ?? 0)),
          } as const,
        ]
      : []),
    { title: columns.rating, width: 16, format: '0.0', value: (row) => row.rating },
  ]
}

type GroupQuery = z.output<typeof ReportGroupFileQuery>
type FileQuery = z.output<typeof ReportFileQuery>

/** Period and filters in words; undefined without any. */
async function describe(
  db: Db,
  language: Language,
  query: Omit<FileQuery, 'sortKey' | 'sortValue'>,
  days: Days | undefined,
): Promise<string | undefined> {
  const { note, status } = words[language]
  const { category: value, accountApprovalStatus: statuses, search } = query
  const [category] = value ? await db.select().from(businessCategories).where(eq(businessCategories.value, value)) : []
  const city = readCityFilter(query.city)
  const { first, last } = closedDays(query.dateRange)
  const parts = [
    first || last ? `${note.period(first, last)} (${note.toDate})` : '',
    days?.previous ? note.previous(days.previous.from, days.previous.to) : '',
    statuses?.length ? note.status(statuses.map((each) => status[each]).join(', ')) : '',
    category ? note.category(language === 'ar' ? category.nameAr : category.nameEn) : '',
    city ? note.city(language === 'ar' ? city.nameAr : city.nameEn) : '',
    search ? note.search(search) : '',
  ]
  return parts.filter(Boolean).join(' · ') || undefined
}

function groupColumnsFor(language: Language, groupBy: ReportGrouping, days: Days | undefined): Column<ReportGroup>[] {
  const { columns, groups } = words[language]
  return [
    { title: columns.nameEn, width: 34, value: ({ nameEn }) => nameEn || groups.unnamed[groupBy] },
    { title: columns.nameAr, width: 34, value: ({ nameAr }) => nameAr || groups.unnamed[groupBy] },
    { title: groups.businesses, width: 22, format: '#,##0', value: (row) => row.totalBusinesses },
    { title: columns.vouchers, width: 12, format: '#,##0', value: (row) => row.totalVouchers },
    { title: columns.redemptions, width: 18, format: '#,##0', value: (row) => row.totalRedemptions },
    ...(days ? [] : [{ title: columns.undone, width: 20, format: '#,##0', value: (row: ReportGroup) => row.undoneRedemptions } as const]),
    { title: columns.late, width: 18, format: '#,##0', value: (row) => row.lateRedemptions },
    { title: columns.revenue, width: 18, format: '#,##0.00', value: (row) => row.totalRevenue },
    ...(days?.previous
      ? [
          {
            title: columns.change,
            width: 18,
            format: changeFormat,
            value: ({ totalRevenue, previousRevenue }: ReportGroup) =>
              typeof previousRevenue === 'number' ? toRiyals(toHalalas(totalRevenue ?? 0) - toHalalas(previousRevenue)) : null,
          } as const,
        ]
      : []),
    { title: columns.rating, width: 16, format: '0.0', value: (row) => row.averageRating },
  ]
}

async function* inOnePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

const groupFileNames = { category: 'categories', city: 'cities' } as const

interface ReportFile {
  readonly of: 'all' | 'matching' | 'selected'
  readonly filters: ReportFilters
  readonly query: FileQuery
}

export function reportExporter(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { config, db, now } = deps
  const createExport = createExporter(deps, 'report.exported')

  /** @throws Problem `NOTHING_TO_REPORT` */
  const prepare = async ({ language }: ExportRequest, { of, filters, query }: ReportFile): Promise<Export> => {
    const days = toDays(deps, query.dateRange)
    const ids = (await selectReportIds(db, filters, { ...query, days })).map(({ id }) => id)
    if (ids.length === 0) throw new Problem('NOTHING_TO_REPORT')
    const named = nameOfDays(query.dateRange) ?? toLocalTime(now(), config.businessTimeZone).today
    return {
      name: `providers-report_${named}_${of === 'all' ? of : `${ids.length}-${of}`}`,
      sheets: [
        {
          sheet: words[language].sheet,
          note: await describe(db, language, query, days),
          columns: columnsFor(language, days),
          pages: readById(ids, (some) => readReports(db, some, days)),
          found: ids.length,
        },
      ],
      details: {
        of,
        ...auditedFilters(query),
        ...(filters.ids && { requested: String(filters.ids.length) }),
      },
    }
  }

  return {
    /** All businesses, or those that the filters match. */
    matching: (request: ExportRequest, query: FileQuery): Promise<FileOutput> =>
      createExport(request, async () => {
        const isFiltered = Boolean(query.search || query.category || query.city || query.accountApprovalStatus?.length)
        const filters = await toReportFilters(db, query)
        return prepare(request, { of: isFiltered ? 'matching' : 'all', filters, query })
      }),
    /** All groups of the businesses that the filters match. */
    groups: (request: ExportRequest, query: GroupQuery): Promise<FileOutput> =>
      createExport(request, async () => {
        const { language } = request
        const days = toDays(deps, query.dateRange)
        const groups = await readGroups(deps, query, toReportCondition(await toReportFilters(db, query)))
        if (groups.length === 0) throw new Problem('NOTHING_TO_REPORT')
        const named = nameOfDays(query.dateRange) ?? toLocalTime(now(), config.businessTimeZone).today
        return {
          name: `${groupFileNames[query.groupBy]}-report_${named}_${groups.length}`,
          sheets: [
            {
              sheet: words[language].groups.sheets[query.groupBy],
              note: await describe(db, language, query, days),
              columns: groupColumnsFor(language, query.groupBy, days),
              pages: inOnePage(groups),
              found: groups.length,
            },
          ],
          details: { of: query.groupBy, ...auditedFilters(query) },
        }
      }),
    selected: (request: ExportRequest, ids: readonly string[], query: FileQuery): Promise<FileOutput> =>
      createExport(request, () => prepare(request, { of: 'selected', filters: { ids }, query })),
  }
}
