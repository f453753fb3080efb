import { and, eq, lte, type SQL } from 'drizzle-orm'
import { isClaimProblem } from '#contract/claim-problems.ts'
import { maxRowsPerFile } from '#contract/limits.ts'
import { toRiyals } from '#contract/money.ts'
import type { downloadRedemptions } from '#contract/redemptions.ts'
import type { Db } from '#server/db/db.ts'
import { readPages } from '#server/db/pages.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { scanAttempts } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, FileOutput } from '#server/http/handler.ts'
import { type Language, messagesFor } from '#server/i18n/translate.ts'
import { toLocalTime } from '#server/local-time.ts'
import { Problem } from '#server/problem.ts'
import { auditedFilters, createExporter, type Export, nameOfDays } from '#server/xlsx/exporter.ts'
import type { Column } from '#server/xlsx/workbook.ts'
import { type RedemptionFilters, toListParams, toRefusedListParams } from './list-params.ts'
import { offlineSince, readRefusedPages, type SelectedRefusal, selectRefusedCount, toRefusedCondition } from './refused.ts'
import {
  isOldestFirst,
  type RedemptionSort,
  type SelectedRedemption,
  selectRedemptions,
  selectTotals,
  toCondition,
  toRedemptionOrder,
} from './rows.ts'
import { toSearchStrategy } from './search-strategy.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

const words = { en, ar }

/** Codes are written in full, because businesses settle by them. */
function columnsFor(language: Language, hasCashiers: boolean): Column<SelectedRedemption>[] {
  const { columns } = words[language]
  return [
    { title: columns.when, width: 20, format: 'yyyy-mm-dd hh:mm', value: (row) => row.redeemedAt },
    { title: columns.customer, width: 30, value: (row) => row.customerName },
    { title: columns.voucher, width: 36, value: (row) => (language === 'ar' ? row.nameAr : row.nameEn) },
    { title: columns.code, width: 18, value: (row) => row.code },
    { title: columns.before, width: 18, format: '#,##0.00', value: (row) => toRiyals(row.originalPrice) },
    { title: columns.percent, width: 14, format: '0.##', value: (row) => row.discountBasisPoints / 100 },
    { title: columns.paid, width: 16, format: '#,##0.00', value: (row) => toRiyals(row.discountedPrice) },
    { title: columns.discount, width: 16, format: '#,##0.00', value: (row) => toRiyals(row.originalPrice - row.discountedPrice) },
    { title: columns.till, width: 16, value: (row) => row.till },
    ...(hasCashiers ? [{ title: columns.cashier, width: 24, value: (row: SelectedRedemption) => row.cashierName }] : []),
    { title: columns.received, width: 32, format: 'yyyy-mm-dd hh:mm', value: (row) => row.receivedAt },
  ]
}

function refusedColumnsFor(language: Language, hasCashiers: boolean): Column<SelectedRefusal>[] {
  const { columns, refused } = words[language]
  const { refusal } = messagesFor(language)
  return [
    { title: refused.when, width: 20, format: 'yyyy-mm-dd hh:mm', value: (row) => row.at },
    { title: refused.scanned, width: 30, format: 'yyyy-mm-dd hh:mm', value: offlineSince },
    { title: refused.why, width: 44, value: ({ reason }) => (isClaimProblem(reason) ? refusal[reason] : refused.other) },
    { title: columns.code, width: 18, value: (row) => row.maskedCode },
    { title: columns.voucher, width: 36, value: (row) => (language === 'ar' ? row.nameAr : row.nameEn) },
    { title: columns.customer, width: 30, value: (row) => row.customerName },
    { title: columns.till, width: 16, value: (row) => row.till },
    ...(hasCashiers ? [{ title: columns.cashier, width: 24, value: (row: SelectedRefusal) => row.cashierName }] : []),
  ]
}

const fileName = ({ search, ...filters }: RedemptionFilters, today: string) => {
  const days = filters.redemptionDate ?? nameOfDays(filters.dateRange)
  return `redemptions_${days ?? today}${search ? '_found' : days ? '' : '_all'}`
}

function readRedemptionPages(db: Db, where: SQL | undefined, sort: RedemptionSort) {
  const { orderBy, sortedBy, follows } = toRedemptionOrder(sort)
  return readPages<SelectedRedemption>((after, limit) =>
    selectRedemptions(db, sortedBy)
      .where(and(where, after && follows(after)))
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export function redemptionExporter(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { config, db, now } = deps
  const zone = config.businessTimeZone
  const createExport = createExporter(deps, 'redemption.exported')

  /** @throws Problem `NOTHING_TO_REPORT` */
  const prepare = async ({ viewer, language, query }: AuthenticatedInput<typeof downloadRedemptions>): Promise<Export> => {
    const params = toListParams(viewer.businessId, query)
    const strategy = await toSearchStrategy(db, params)
    const refusedParams = toRefusedListParams(viewer.businessId, query)
    const refusedWhere = toRefusedCondition(db, refusedParams, await toSearchStrategy(db, refusedParams), zone)
    const [totals] = await selectTotals(db, params, strategy, zone)
    const [refused] = await selectRefusedCount(db, refusedWhere, maxRowsPerFile + 1)
    const [redeemedRows, refusedRows] = [totals?.redemptions ?? 0, refused?.number ?? 0]
    if (redeemedRows + refusedRows === 0) throw new Problem('NOTHING_TO_REPORT')
    const hasCashiers = (await db.$count(cashiers, eq(cashiers.providerId, viewer.businessId))) > 0
    const labels = words[language]
    const until = new Date(now())
    return {
      name: fileName(query, toLocalTime(now(), zone).today),
      sheets: [
        {
          sheet: labels.sheet,
          columns: columnsFor(language, hasCashiers),
          pages: readRedemptionPages(db, and(toCondition(db, params, strategy, zone), lte(redemptions.redeemedAt, until)), query),
          found: redeemedRows,
        },
        {
          sheet: labels.refused.sheet,
          columns: refusedColumnsFor(language, hasCashiers),
          pages: readRefusedPages(db, and(refusedWhere, lte(scanAttempts.at, until)), query),
          found: refusedRows,
          limit: maxRowsPerFile,
          leaves: isOldestFirst(query) ? 'oldest' : 'newest',
        },
      ],
      details: auditedFilters(query),
    }
  }

  return (request: AuthenticatedInput<typeof downloadRedemptions>): Promise<FileOutput> => createExport(request, () => prepare(request))
}
