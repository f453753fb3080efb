import { and, lte } from 'drizzle-orm'
import type { downloadRedemptionsAsAdmin } from '#contract/admin-redemptions.ts'
import { toRiyals } from '#contract/money.ts'
import { readPages } from '#server/db/pages.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Language } from '#server/i18n/translate.ts'
import { createListExporter } from '#server/xlsx/list-exporter.ts'
import type { Column } from '#server/xlsx/workbook.ts'
import { type SelectedAdminRedemption, selectAdminRedemptions, toAdminSelection } from './admin-list.ts'
import { isOldestFirst } from './rows.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

const words = { en, ar }

/** The columns of the list, without customers and original prices. */
function columnsFor(language: Language): Column<SelectedAdminRedemption>[] {
  const { columns, admin } = words[language]
  return [
    { title: columns.when, width: 20, format: 'yyyy-mm-dd hh:mm', value: (row) => row.redeemedAt },
    { title: admin.voucherEn, width: 34, value: (row) => row.nameEn },
    { title: admin.voucherAr, width: 34, value: (row) => row.nameAr },
    { title: admin.businessEn, width: 30, value: (row) => row.serviceProvider.businessNameEn },
    { title: admin.businessAr, width: 30, value: (row) => row.serviceProvider.businessNameAr },
    { title: columns.code, width: 18, value: (row) => row.redemptionCode },
    { title: columns.percent, width: 14, format: '0.##', value: (row) => row.discountBasisPoints / 100 },
    { title: columns.paid, width: 16, format: '#,##0.00', value: (row) => toRiyals(row.discountedPrice) },
    { title: columns.till, width: 16, value: (row) => row.till },
    { title: columns.cashier, width: 24, value: (row) => row.cashierName },
    { title: columns.received, width: 32, format: 'yyyy-mm-dd hh:mm', value: (row) => row.receivedAt },
  ]
}

export function adminRedemptionExporter(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { db, now } = deps
  return createListExporter(
    deps,
    { action: 'redemption.exported', subject: 'redemptions' },
    async ({ language, query }: AuthenticatedInput<typeof downloadRedemptionsAsAdmin>) => {
      const { isByTime, order, totals, where } = await toAdminSelection(deps, query)
      const until = new Date(now())
      return {
        sheet: words[language].sheet,
        columns: columnsFor(language),
        pages: readPages<SelectedAdminRedemption>((after, limit) =>
          selectAdminRedemptions(db, order.sortedBy)
            .where(and(where, lte(redemptions.redeemedAt, until), after && order.follows(after)))
            .orderBy(...order.orderBy)
            .limit(limit),
        ),
        found: totals.redemptions,
        leaves: isByTime ? (isOldestFirst(query) ? 'oldest' : 'newest') : 'first',
      }
    },
  )
}
