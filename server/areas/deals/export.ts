import { and, isNotNull, isNull } from 'drizzle-orm'
import type { downloadDeals } from '#contract/deals.ts'
import { maxRowsPerFile } from '#contract/limits.ts'
import { toRiyals } from '#contract/money.ts'
import { isAnyId, isQueue } from '#server/db/list.ts'
import { readById } from '#server/db/pages.ts'
import { deals } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Language } from '#server/i18n/translate.ts'
import { createListExporter } from '#server/xlsx/list-exporter.ts'
import type { Column } from '#server/xlsx/workbook.ts'
import { selectDealRows } from './deal-rows.ts'
import { findDealIds } from './list.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

const words = { en, ar }

type SelectedRow = Awaited<ReturnType<typeof selectDealRows>>[number]

const time = { width: 20, format: 'yyyy-mm-dd hh:mm' }

function columnsFor(language: Language): Column<SelectedRow>[] {
  const { columns, status, changeStatus, stopped, ended } = words[language]
  const toStatus = (row: SelectedRow) => {
    if (row.endedAt) return ended
    if (row.deletedAt) return stopped
    return row.changeStatus ? changeStatus[row.changeStatus] : status[row.status]
  }
  return [
    { title: columns.nameEn, width: 34, value: (row) => row.nameEn },
    { title: columns.nameAr, width: 34, value: (row) => row.nameAr },
    { title: columns.businessEn, width: 30, value: (row) => row.businessNameEn },
    { title: columns.businessAr, width: 30, value: (row) => row.businessNameAr },
    { title: columns.category, width: 24, value: ({ category }) => (language === 'ar' ? category?.nameAr : category?.nameEn) },
    { title: columns.before, width: 20, format: '#,##0.00', value: (row) => toRiyals(row.originalPrice) },
    { title: columns.percent, width: 14, format: '0.##', value: (row) => row.discountBasisPoints / 100 },
    { title: columns.price, width: 24, format: '#,##0.00', value: (row) => toRiyals(row.discountedPrice) },
    { title: columns.perCustomer, width: 18, format: '#,##0', value: (row) => row.qtyPerUser },
    { title: columns.status, width: 16, value: toStatus },
    { title: columns.created, ...time, value: (row) => row.createdAt },
    { title: columns.submitted, ...time, value: (row) => row.submittedAt },
    { title: columns.decided, ...time, value: (row) => row.decidedAt },
    { title: columns.decidedBy, width: 26, value: (row) => row.decidedBy },
    { title: columns.reason, width: 50, value: (row) => row.changeReason ?? row.reason },
  ]
}

export const dealExporter = (deps: Pick<Deps, 'config' | 'db' | 'now'>) =>
  createListExporter(
    deps,
    { action: 'deal.exported', subject: 'vouchers' },
    async ({ viewer, language, query }: AuthenticatedInput<typeof downloadDeals>) => {
      const ids = await findDealIds(deps, viewer, { ...query, limit: maxRowsPerFile + 1 })
      return {
        sheet: words[language].sheet,
        columns: columnsFor(language),
        pages: readById(ids, async (some) => {
          const rows = await selectDealRows(deps.db).where(
            and(isAnyId(deals.id, some), (query.ended ? isNotNull : isNull)(deals.deletedAt)),
          )
          // A queue has the changes that wait, not the vouchers that they are of.
          return isQueue(query.dealStatus) ? rows.map((row) => ({ ...row, ...row.change })) : rows
        }),
        found: ids.length,
        leaves: 'first',
        statuses: query.dealStatus,
      }
    },
  )
