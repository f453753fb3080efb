import { between, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dealCounts } from '../db/schema.ts'
import { ratingCounts, redemptionDays, viewDays } from '../db/schema-kept.ts'
import { dealViews, redemptions } from '../db/schema-sales.ts'

/** Whose figures are asked for: one provider's, whose id is the value `mine`, or everybody's. */
export type Whose = 'own' | 'all'

/** What was redeemed; revenue in halalas. */
export type Sales = Readonly<Record<'number' | 'revenue', number>>

/** Views by the kind of device. */
export type Views = Readonly<Record<'desktop' | 'mobile', number>>

/** What a span and the one before it add up to. */
export interface Totals<Each> {
  readonly now: Each
  /** Up to the hour that it is now on its last day. */
  readonly before: Each
  /** Of the same day, what lies in that hour, up to now. */
  readonly part: Each
}

/** What a span and the one before it are told by. */
export interface Buckets<Each> {
  /** By day, of both; a day without any may be missing, and without any day it is null. */
  readonly days: Readonly<Record<string, Each>> | null
  /** The 24 hours of the last day of the span. */
  readonly hours: readonly Each[]
  /** The same of the span before. */
  readonly hoursBefore: readonly Each[]
}

const value = sql.placeholder
export const mine = value('mine')
export const own = (whose: Whose, provider: PgColumn): SQL => (whose === 'own' ? eq(provider, mine) : sql`true`)
export const withinSpan = (day: PgColumn): SQL => between(day, value('from'), value('to'))

/** What is kept of something that happens: where by day and hour, and what is added up where it is written down. */
interface Kept {
  readonly days: { readonly providerId: PgColumn; readonly day: PgColumn }
  readonly events: { readonly providerId: PgColumn; readonly at: PgColumn }
  readonly figures: Readonly<Record<string, { readonly day: PgColumn; readonly hours: PgColumn; readonly event: SQL }>>
}

const keptSales = {
  days: redemptionDays,
  events: { providerId: redemptions.providerId, at: redemptions.redeemedAt },
  figures: {
    number: { day: redemptionDays.number, hours: redemptionDays.hourNumbers, event: sql`1` },
    revenue: { day: redemptionDays.revenue, hours: redemptionDays.hourRevenues, event: sql`${redemptions.discountedPrice}` },
  },
} satisfies Kept

const keptViews = {
  days: viewDays,
  events: dealViews,
  figures: {
    desktop: { day: viewDays.desktop, hours: viewDays.hourDesktop, event: sql`${dealViews.desktop}` },
    mobile: { day: viewDays.mobile, hours: viewDays.hourMobile, event: sql`${dealViews.mobile}` },
  },
} satisfies Kept

const added = (figure: unknown) => sql`coalesce(sum(${figure}), 0)`

/** An object of each figure, as SQL and as JSON. */
const objectOf = ({ figures }: Kept, of: (figure: Kept['figures'][string]) => SQL) =>
  sql`json_build_object(${sql.join(
    Object.entries(figures).flatMap(([name, figure]) => [sql.raw(`'${name}'`), of(figure)]),
    sql`, `,
  )})`

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** What the hours of the rows add up to, place by place. Lists begin with 1. */
const hoursAdded = (add: (hour: number) => SQL) =>
  sql`json_build_array(${sql.join(
    hours.map((hour) => add(hour + 1)),
    sql`, `,
  )})`

function totalsOf<Each>(kept: Kept, whose: Whose, zone: string): SQL<Totals<Each>> {
  const { days, events } = kept
  const { day } = days
  const untilNow = (hours: PgColumn) => sql`(select sum(each) from unnest(${hours}[1:${value('hour')}::int]) each)`
  const during = (figure: unknown, where: SQL) => sql`coalesce(sum(${figure}) filter (where ${where}), 0)`
  const now = sql`(${value('beforeTo')}::date + ${value('time')}::time)`
  return sql`(select json_build_object(
    'now', ${objectOf(kept, (figure) => during(figure.day, gte(day, value('from'))))},
    'before', ${objectOf(
      kept,
      (figure) => sql`${during(figure.day, lt(day, value('beforeTo')))} + ${during(untilNow(figure.hours), eq(day, value('beforeTo')))}`,
    )},
    'part', (select ${objectOf(kept, (figure) => added(figure.event))} from ${events.at.table}
      where ${own(whose, events.providerId)}
      and ${events.at} >= date_trunc('hour', ${now}) at time zone ${zone} and ${events.at} < ${now} at time zone ${zone}))
    from ${day.table} where ${own(whose, days.providerId)} and ${between(day, value('before'), value('to'))})`
}

function bucketsOf<Each>(kept: Kept, whose: Whose): SQL<Buckets<Each>> {
  const { day, providerId } = kept.days
  const mineIn = own(whose, providerId)
  const hoursOf = (which: string) =>
    sql`(select ${hoursAdded((place) => objectOf(kept, (figure) => added(sql`${figure.hours}[${sql.raw(String(place))}]`)))}
      from ${day.table} where ${mineIn} and ${day} = ${value(which)})`
  return sql`json_build_object(
    'days', (select json_object_agg(day, figures) from (
      select ${day} as day, ${objectOf(kept, (figure) => added(figure.day))} as figures
      from ${day.table} where ${mineIn} and ${between(day, value('before'), value('to'))} group by 1) as by_day),
    'hours', ${hoursOf('to')}, 'hoursBefore', ${hoursOf('beforeTo')})`
}

export const salesTotals = (whose: Whose, zone: string) => totalsOf<Sales>(keptSales, whose, zone)
export const viewsTotals = (whose: Whose, zone: string) => totalsOf<Views>(keptViews, whose, zone)
export const salesBuckets = (whose: Whose) => bucketsOf<Sales>(keptSales, whose)
export const viewsBuckets = (whose: Whose) => bucketsOf<Views>(keptViews, whose)

/** How often vouchers were redeemed in each hour of the day. */
export const numbersByHour = (whose: Whose): SQL<number[]> => {
  const { providerId, day, hourNumbers } = redemptionDays
  const numbers = hoursAdded((place) => added(sql`${hourNumbers}[${sql.raw(String(place))}]`))
  return sql`(select ${numbers} from ${redemptionDays} where ${own(whose, providerId)} and ${withinSpan(day)})`
}

/** How many there are of each kind; a kind that there is none of may be missing, and without any it is null. */
export type Counts = Readonly<Record<string, number>> | null

const counts = ({ kind, number, where }: { kind: PgColumn; number: PgColumn; where: SQL }): SQL<Counts> => sql`(
  select json_object_agg(kind, number) from (
    select ${kind} as kind, sum(${number}) as number from ${kind.table} where ${where} group by 1) as by_kind)`

/** How many ratings there are of each number of stars, of one provider or of everybody, whatever the span. */
export const ratingsByStars = (provider?: unknown) =>
  counts({
    kind: ratingCounts.rating,
    number: ratingCounts.number,
    where: provider ? sql`${ratingCounts.providerId} = ${provider}` : sql`true`,
  })

/** How many deals stand where, without deleted ones. */
export const dealsByStatus = (whose: Whose) =>
  counts({ kind: dealCounts.status, number: dealCounts.number, where: own(whose, dealCounts.providerId) })
