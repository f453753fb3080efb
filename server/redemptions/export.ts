import { and, lte, sql } from 'drizzle-orm'
import { toRiyals } from '../../src/contract/money.ts'
import type { downloadRedemptions } from '../../src/contract/redemptions.ts'
import { createPlaces } from '../concurrency/places.ts'
import { pagesAfter } from '../db/pages.ts'
import { redemptions } from '../db/schema-sales.ts'
import type { Deps } from '../deps.ts'
import type { AuthenticatedInput, FileOutput } from '../http/handler.ts'
import { Problem } from '../http/problem.ts'
import type { Language } from '../i18n/say.ts'
import { localOf } from '../local-time.ts'
import { audit } from '../security/audit.ts'
import { type Column, xlsxStream } from '../xlsx/workbook.ts'
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

/** At the same moment: each asks for a page of rows after the other. */
const places = { most: 4, mostEach: 2, longest: 10 * 60_000 }

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

type Place = Pick<FoundRedemption, 'redeemedAt' | 'id'>

/** What the name says is in the file: the days that were asked for, else the day on which it was made; and whether it was searched. */
const nameOf = ({ redemptionDate, dateRange, search }: RedemptionFilters, today: string) => {
  const days = redemptionDate ?? dateRange
  return `redemptions_${days ?? today}${search ? '_found' : days ? '' : '_all'}.xlsx`
}

/** Makes spreadsheets of a provider's own redemptions. */
export function redemptionExporter({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { stream } = createPlaces(places)
  const timeZone = config.businessTimeZone
  const today = () => localOf(now(), timeZone).today

  /** What is redeemed from now on is not in it. */
  const pagesOf = (shape: RedemptionShape, values: Record<string, string>) => {
    const asked = and(conditionOf(db, shape, timeZone), lte(redemptions.redeemedAt, new Date(now())))
    return pagesAfter<FoundRedemption>((last: Place | undefined, limit) =>
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

  /**
   * What can be refused is refused here, before the first byte. Who took what is on record.
   * @throws Problem `NOTHING_TO_REPORT` of none, `UNAVAILABLE` while too many others are under way
   */
  return async ({ viewer, ip, language, query }: AuthenticatedInput<typeof downloadRedemptions>): Promise<FileOutput> => {
    const { shape, values } = askedOf(viewer.id, query)
    const [totals] = await selectTotals(db, shape, timeZone).execute(values)
    if (!totals?.redemptions) throw new Problem('NOTHING_TO_REPORT')
    const content = await stream(viewer.id, async () => {
      const filters = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : name))
      const details = { rows: String(totals.redemptions), ...(filters.length > 0 && { filters: filters.join(', ') }) }
      await audit(db, { action: 'redemption.exported', at: now(), accountId: viewer.id, ip, details })
      return xlsxStream({
        sheet: redemptionWords[language].sheet,
        rightToLeft: language === 'ar',
        timeZone,
        columns: columnsIn(language),
        pages: pagesOf(shape, values),
      })
    })
    return { content, name: nameOf(query, today()) }
  }
}
