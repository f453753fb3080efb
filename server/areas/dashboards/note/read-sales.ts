import { and, asc, between, eq, gt, sql } from 'drizzle-orm'
import { addDays } from '#contract/local-time.ts'
import type { Db } from '#server/db/db.ts'
import { redemptionDays, redemptionHours } from '#server/db/schema-rollups.ts'
import { hoursOfDay } from '../span.ts'
import { type DaySales, maxWeeks, quietDays } from './facts.ts'

export async function readSales(db: Db, providerId: string, today: string): Promise<Map<string, DaySales>> {
  const { day, number, revenue } = redemptionDays
  const rows = await db
    .select({ day, number, revenue })
    .from(redemptionDays)
    .where(and(eq(redemptionDays.providerId, providerId), between(day, addDays(today, -1 - 7 * maxWeeks), addDays(today, -1))))
  return new Map(rows.map(({ day: at, ...sales }) => [at, sales]))
}

/** The first day with a redemption that was not undone. */
export async function readFirstDay(db: Db, providerId: string): Promise<string | undefined> {
  const [first] = await db
    .select({ day: redemptionDays.day })
    .from(redemptionDays)
    .where(and(eq(redemptionDays.providerId, providerId), gt(redemptionDays.number, 0)))
    .orderBy(asc(redemptionDays.day))
    .limit(1)
  return first?.day
}

/** Redemptions by hour of the quiet days; 24 numbers. */
export async function readHours(db: Db, providerId: string, today: string): Promise<number[]> {
  const { hour, day, number } = redemptionHours
  const rows = await db
    .select({ hour, number: sql<number>`sum(${number})::int` })
    .from(redemptionHours)
    .where(and(eq(redemptionHours.providerId, providerId), between(day, addDays(today, -quietDays), addDays(today, -1))))
    .groupBy(hour)
  const numbers = new Map(rows.map((row) => [row.hour, row.number]))
  return hoursOfDay.map((each) => numbers.get(each.hour) ?? 0)
}
