import { and, lte } from 'drizzle-orm'
import { maxRowsPerFile } from '#contract/limits.ts'
import type { downloadRatings } from '#contract/ratings.ts'
import { readPages } from '#server/db/pages.ts'
import { reviews } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, FileOutput } from '#server/http/handler.ts'
import type { Language } from '#server/i18n/translate.ts'
import { toLocalTime } from '#server/local-time.ts'
import { Problem } from '#server/problem.ts'
import { auditedFilters, createExporter, type Export, nameOfDays } from '#server/xlsx/exporter.ts'
import type { Column } from '#server/xlsx/workbook.ts'
import { countMatches, toRatingCondition } from './conditions.ts'
import { isOldestFirst, type SelectedRating, selectRatings, toRatingOrder } from './rows.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

const words = { en, ar }

function columnsFor(language: Language): Column<SelectedRating>[] {
  const { columns, report } = words[language]
  return [
    { title: columns.when, width: 20, format: 'yyyy-mm-dd hh:mm', value: (row) => row.createdAt },
    { title: columns.voucher, width: 36, value: (row) => (language === 'ar' ? row.nameAr : row.nameEn) },
    { title: columns.stars, width: 10, format: '0', value: (row) => row.rating },
    { title: columns.comment, width: 60, value: (row) => row.comment },
    { title: columns.answer, width: 60, value: (row) => row.answer?.text ?? null },
    { title: columns.answered, width: 20, format: 'yyyy-mm-dd hh:mm', value: (row) => row.answer?.answeredAt ?? null },
    { title: columns.report, width: 22, value: (row) => (row.report ? report[row.report.outcome ?? 'open'] : null) },
  ]
}

export function ratingExporter(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { config, db, now } = deps
  const zone = config.businessTimeZone
  const createExport = createExporter(deps, 'rating.exported')

  /** @throws Problem `NOTHING_TO_REPORT` */
  const prepare = async ({ viewer, language, query }: AuthenticatedInput<typeof downloadRatings>): Promise<Export> => {
    const where = and(toRatingCondition({ providerId: viewer.businessId, zone }, query), lte(reviews.createdAt, new Date(now())))
    const found = await countMatches(db, where)
    if (found === 0) throw new Problem('NOTHING_TO_REPORT')
    const { orderBy, follows } = toRatingOrder(query)
    const days = query.creationDate ?? nameOfDays(query.dateRange) ?? toLocalTime(now(), zone).today
    const pages = readPages<SelectedRating>((after, limit) =>
      selectRatings(db)
        .where(and(where, after && follows(after)))
        .orderBy(...orderBy)
        .limit(limit),
    )
    const sheet = { sheet: words[language].sheet, columns: columnsFor(language), pages, found }
    return {
      name: `ratings_${days}`,
      sheets: [{ ...sheet, limit: maxRowsPerFile, leaves: isOldestFirst(query) ? 'oldest' : 'newest' }],
      details: auditedFilters(query),
    }
  }

  return (request: AuthenticatedInput<typeof downloadRatings>): Promise<FileOutput> => createExport(request, () => prepare(request))
}
