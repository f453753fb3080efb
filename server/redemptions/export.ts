import { and, lte, sql } from 'drizzle-orm'
import { toRiyals } from '../../src/contract/money.ts'
import type { downloadRedemptions } from '../../src/contract/redemptions.ts'
import { pagesAfter } from '../db/pages.ts'
import { redemptions } from '../db/schema-sales.ts'
import type { Deps } from '../deps.ts'
import type { AuthenticatedInput, FileOutput } from '../http/handler.ts'
import { Problem } from '../http/problem.ts'
import type { Language } from '../i18n/say.ts'
import { localOf } from '../local-time.ts'
import { createExporter, filtersAskedFor } from '../xlsx/exporter.ts'
import type { Column } from '../xlsx/workbook.ts'
import {
  askedOf,
  conditionOf,
  type FoundRedemption,
  newestFirst,
  type RedemptionFilters,
  type RedemptionShape,
  selectRedemptions,
  selectTotals,
} from './rows.ts'
import { redemptionWords } from './words.ts'

/** The columns in the language of whoever asked; codes are whole, for they are what a business settles by. */
function columnsIn(language: Language): Column<FoundRedemption>[] {
  const { columns } = redemptionWords[language]
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
  ]
}

/** What the name says is in the file: the days that were asked for, else the day on which it was made; and whether it was searched. */
const nameOf = ({ redemptionDate, dateRange, search }: RedemptionFilters, today: string) => {
  const days = redemptionDate ?? dateRange
  return `redemptions_${days ?? today}${search ? '_found' : days ? '' : '_all'}`
}

/** Makes spreadsheets of a provider's own redemptions. */
export function redemptionExporter(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { config, db, now } = deps
  const timeZone = config.businessTimeZone
  const exported = createExporter(deps, 'redemption.exported')

  /** What is redeemed from now on is not in it. */
  const pagesOf = (shape: RedemptionShape, values: Record<string, string>) => {
    const asked = and(conditionOf(db, shape, timeZone), lte(redemptions.redeemedAt, new Date(now())))
    return pagesAfter<FoundRedemption>((last, limit) =>
      selectRedemptions(db)
        .where(
          and(
            asked,
            last && sql`(${redemptions.redeemedAt}, ${redemptions.id}) < (${last.redeemedAt.toISOString()}::timestamptz, ${last.id})`,
          ),
        )
        .orderBy(...newestFirst)
        .limit(limit)
        .prepare('')
        .execute(values),
    )
  }

  /** @throws Problem `NOTHING_TO_REPORT` of none */
  return async (asking: AuthenticatedInput<typeof downloadRedemptions>): Promise<FileOutput> => {
    const { viewer, language, query } = asking
    const { shape, values } = askedOf(viewer.id, query)
    const [totals] = await selectTotals(db, shape, timeZone).execute(values)
    if (!totals?.redemptions) throw new Problem('NOTHING_TO_REPORT')
    return exported(asking, {
      name: nameOf(query, localOf(now(), timeZone).today),
      sheet: redemptionWords[language].sheet,
      columns: columnsIn(language),
      pages: pagesOf(shape, values),
      rows: totals.redemptions,
      details: filtersAskedFor(query),
    })
  }
}
