import { and, lte, sql } from 'drizzle-orm'
import { openDays } from '../../src/contract/limits.ts'
import { toRiyals } from '../../src/contract/money.ts'
import type { downloadRedemptions } from '../../src/contract/redemptions.ts'
import { isVoucherProblem } from '../../src/contract/voucher-refusals.ts'
import { pagesAfter } from '../db/pages.ts'
import { redemptions } from '../db/schema-sales.ts'
import type { Deps } from '../deps.ts'
import type { AuthenticatedInput, FileOutput } from '../http/handler.ts'
import { Problem } from '../http/problem.ts'
import { type Language, messagesIn } from '../i18n/say.ts'
import { localOf } from '../local-time.ts'
import { createExporter, filtersAskedFor, mostInFile } from '../xlsx/exporter.ts'
import type { Column } from '../xlsx/workbook.ts'
import { type Asked, askedOf, type RedemptionFilters } from './asked.ts'
import { widthOf } from './meant.ts'
import { countRefused, keptSince, type RefusedRow, refusedAskedOf, refusedPages } from './refused.ts'
import { conditionOf, type FoundRedemption, newestFirst, selectRedemptions, selectTotals } from './rows.ts'
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

/** Codes are masked as they are kept. */
function refusedColumnsIn(language: Language): Column<RefusedRow>[] {
  const { columns, refused } = redemptionWords[language]
  const { refusal } = messagesIn(language)
  return [
    { title: refused.when, width: 20, format: 'yyyy-mm-dd hh:mm', value: (row) => row.at },
    { title: refused.scanned, width: 30, format: 'yyyy-mm-dd hh:mm', value: keptSince },
    { title: refused.why, width: 44, value: ({ reason }) => (isVoucherProblem(reason) ? refusal[reason] : refused.other) },
    { title: columns.code, width: 18, value: (row) => row.maskedCode },
    { title: columns.voucher, width: 36, value: (row) => (language === 'ar' ? row.nameAr : row.nameEn) },
    { title: columns.customer, width: 30, value: (row) => row.customerName },
    { title: columns.till, width: 16, value: (row) => row.till },
  ]
}

/** The days that were asked for: one, a range, or a range with one end; undefined where there are all. */
function daysOf({ redemptionDate, dateRange }: RedemptionFilters): string | undefined {
  const [from, to] = dateRange?.split('to') ?? []
  const [first, last] = [from !== openDays.from && from, to !== openDays.to && to]
  if (redemptionDate || (first && last)) return redemptionDate ?? dateRange
  return first ? `from_${first}` : last ? `until_${last}` : undefined
}

/** What the name says is in the file: the days that were asked for, else the day on which it was made; and whether it was searched. */
const nameOf = ({ search, ...filters }: RedemptionFilters, today: string) => {
  const days = daysOf(filters)
  return `redemptions_${days ?? today}${search ? '_found' : days ? '' : '_all'}`
}

/** Makes spreadsheets of a provider's own redemptions, with its refused scans on a sheet of their own: the other one is what it settles by. */
export function redemptionExporter(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { config, db, now } = deps
  const timeZone = config.businessTimeZone
  const inWidth = widthOf(db)
  const exported = createExporter(deps, 'redemption.exported')

  /** What is redeemed after that is not in it. */
  const pagesOf = ({ shape, values }: Asked, until: Date) => {
    const asked = and(conditionOf(db, shape, timeZone), lte(redemptions.redeemedAt, until))
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
    const [asked, askedRefused] = [await inWidth(askedOf(viewer.id, query)), await inWidth(refusedAskedOf(viewer.id, query))]
    const [totals] = await selectTotals(db, asked.shape, timeZone).execute(asked.values)
    const redeemed = totals?.redemptions ?? 0
    const [{ number: refused } = { number: 0 }] = await countRefused(db, askedRefused.shape, timeZone).execute({
      ...askedRefused.values,
      most: mostInFile + 1,
    })
    if (redeemed + refused === 0) throw new Problem('NOTHING_TO_REPORT')
    const words = redemptionWords[language]
    const until = new Date(now())
    return exported(asking, {
      name: nameOf(query, localOf(now(), timeZone).today),
      sheets: [
        { sheet: words.sheet, columns: columnsIn(language), pages: pagesOf(asked, until), found: redeemed },
        {
          sheet: words.refused.sheet,
          columns: refusedColumnsIn(language),
          pages: refusedPages(db, askedRefused, until, timeZone),
          found: refused,
          most: mostInFile,
        },
      ],
      details: filtersAskedFor(query),
    })
  }
}
