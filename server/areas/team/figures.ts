import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type ReviewSubject, reviewSubjects, type TeamFigures, type TeamMember, type Waits } from '#contract/team.ts'
import type { Db } from '#server/db/db.ts'
import { isAgainstCheck, isUndone, isUpheld } from '#server/db/decisions.ts'
import { countWhere, isAnyId, withinDays } from '#server/db/list.ts'
import { accounts } from '#server/db/schema.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { chatMessages } from '#server/db/schema-help-center.ts'
import type { Weeks } from './weeks.ts'

const isDecidedIn = ({ from, to, timeZone }: Weeks): SQL | undefined =>
  withinDays(reviewDecisions.decidedAt, { dateRange: `${from}to${to}` }, timeZone)

/** The Sunday before or on an instant, as `YYYY-MM-DD`. */
const toWeek = (instant: AnyPgColumn, zone: string): SQL<string> => {
  const day = sql`(${instant} at time zone ${zone}::text)::date`
  return sql<string>`to_char(${day} - extract(dow from ${day})::int, 'YYYY-MM-DD')`
}

/** Null for an account without a name, which was erased. */
const person = (accountId: AnyPgColumn): SQL<string | null> =>
  sql<string | null>`case when ${accounts.fullName} is not null then ${accountId} end`

/** Seconds. */
const percentile = (part: number, wait: SQLWrapper, where: SQL | undefined) =>
  sql<number | null>`round(percentile_cont(${part}::float8) within group (order by ${wait}) filter (where ${where}))`.mapWith(Number)

const waitColumns = (from: AnyPgColumn, to: AnyPgColumn, where: SQL | undefined) => {
  const wait = sql`extract(epoch from ${to} - ${from})::float8`
  return { measured: countWhere(where), median: percentile(0.5, wait, where), p90: percentile(0.9, wait, where) }
}

/** `isTotal` marks the row of all people of the week. */
interface Keys {
  readonly week: string
  readonly person: string | null
  readonly isTotal: number
}

const keyColumns = { week: sql<string>`week`, person: sql<string | null>`person`, isTotal: sql<number>`grouping(person)`.mapWith(Number) }
const byWeekAndPerson = sql`grouping sets ((week, person), (week))`

const isMeasured = and(isUpheld, isNotNull(reviewDecisions.submittedAt))
const isKind = (kind: ReviewSubject) => and(isUpheld, eq(reviewDecisions.subjectKind, kind))

const selectDecisions = (db: Db, weeks: Weeks) => {
  const keys = sql`lateral (select ${toWeek(reviewDecisions.decidedAt, weeks.timeZone)} as week, ${person(reviewDecisions.decidedById)} as person)`
  const { measured, median, p90 } = waitColumns(reviewDecisions.submittedAt, reviewDecisions.decidedAt, isMeasured)
  return db
    .select({
      ...keyColumns,
      voucher: countWhere(isKind('voucher')),
      business: countWhere(isKind('business')),
      announcement: countWhere(isKind('announcement')),
      undone: countWhere(isUndone),
      againstCheck: countWhere(isAgainstCheck),
      measured,
      median,
      p90,
    })
    .from(reviewDecisions)
    .leftJoin(accounts, eq(accounts.id, reviewDecisions.decidedById))
    .innerJoin(sql`${keys} as keys`, sql`true`)
    .where(isDecidedIn(weeks))
    .groupBy(byWeekAndPerson)
}

const selectAnswers = (db: Db, weeks: Weeks) => {
  const keys = sql`lateral (select ${toWeek(chatMessages.createdAt, weeks.timeZone)} as week, ${person(chatMessages.authorId)} as person)`
  return db
    .select({ ...keyColumns, ...waitColumns(chatMessages.waitedSince, chatMessages.createdAt, sql`true`) })
    .from(chatMessages)
    .leftJoin(accounts, eq(accounts.id, chatMessages.authorId))
    .innerJoin(sql`${keys} as keys`, sql`true`)
    .where(
      and(
        isNotNull(chatMessages.waitedSince),
        withinDays(chatMessages.createdAt, { dateRange: `${weeks.from}to${weeks.to}` }, weeks.timeZone),
      ),
    )
    .groupBy(byWeekAndPerson)
}

const noWaits: Waits = { measured: 0, median: null, p90: null }

export const noFigures: TeamFigures = {
  ...(Object.fromEntries(reviewSubjects.map((kind) => [kind, 0])) as Record<ReviewSubject, number>),
  decisionWaits: noWaits,
  undone: 0,
  againstCheck: 0,
  answers: 0,
  answerWaits: noWaits,
}

interface WeekOfTeam {
  readonly week: string
  readonly people: readonly TeamMember[]
  readonly totals: TeamFigures
}

interface NamedAccount {
  readonly name: string | null
  readonly isRemoved: boolean
}

async function readNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedAccount>> {
  const found = await db
    .select({ id: accounts.id, name: accounts.fullName, deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(isAnyId(accounts.id, ids))
  return new Map(found.map(({ id, name, deletedAt }) => [id, { name, isRemoved: deletedAt !== null }]))
}

const toKey = ({ week, person: id, isTotal }: Keys): string => `${week} ${isTotal ? 'total' : (id ?? '')}`

/** Returns the newest week first and people by name. Weeks without figures are missing. */
export async function readWeeks(db: Db, weeks: Weeks): Promise<readonly WeekOfTeam[]> {
  const figures = new Map<string, Keys & { figures: TeamFigures }>()
  for (const { measured, median, p90, week, person: id, isTotal, ...numbers } of await selectDecisions(db, weeks)) {
    const keys = { week, person: id, isTotal }
    figures.set(toKey(keys), { ...keys, figures: { ...noFigures, ...numbers, decisionWaits: { measured, median, p90 } } })
  }
  for (const { week, person: id, isTotal, ...answerWaits } of await selectAnswers(db, weeks)) {
    const keys = { week, person: id, isTotal }
    const decided = figures.get(toKey(keys))?.figures ?? noFigures
    figures.set(toKey(keys), { ...keys, figures: { ...decided, answers: answerWaits.measured, answerWaits } })
  }
  const all = [...figures.values()]
  const names = await readNames(db, [...new Set(all.flatMap(({ person: id }) => id ?? []))])
  const toMember = ({ person: id, figures: own }: (typeof all)[number]): TeamMember => {
    const account = id === null ? undefined : names.get(id)
    return { _id: id, name: account?.name ?? null, figures: own, ...(account?.isRemoved && { isRemoved: true }) }
  }
  return all
    .filter(({ isTotal }) => isTotal)
    .map(({ week, figures: totals }) => ({
      week,
      totals,
      people: all
        .filter((row) => row.week === week && !row.isTotal)
        .map(toMember)
        .toSorted((one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff', 'en')),
    }))
    .toSorted((one, other) => other.week.localeCompare(one.week))
}
