import { isNotNull, min } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import { addDays } from '#contract/local-time.ts'
import type { readTeamDay } from '#contract/team.ts'
import type { Db } from '#server/db/db.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { chatMessages } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'
import { noFigures, readWeeks } from './figures.ts'
import { currentWeek, findWeeks, startOfWeek } from './weeks.ts'

/** The week of the first decision or answer. */
async function readFirstWeek(db: Db, answersSince: Date | null, timeZone: string): Promise<string | undefined> {
  const [first] = await db.select({ at: min(reviewDecisions.decidedAt) }).from(reviewDecisions)
  const instants = [first?.at, answersSince].flatMap((at) => at?.getTime() ?? [])
  return instants.length > 0 ? startOfWeek(toLocalTime(Math.min(...instants), timeZone).today) : undefined
}

/** Shows the first week for a day before it, and without a day the week of yesterday: on a Sunday, the week that is over. */
export async function readDay(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  day: string | undefined,
): Promise<CallData<typeof readTeamDay>> {
  const lastWeek = currentWeek({ now, config })
  const [answers] = await db
    .select({ since: min(chatMessages.createdAt) })
    .from(chatMessages)
    .where(isNotNull(chatMessages.waitedSince))
  const answersSince = answers?.since ?? null
  const firstWeek = (await readFirstWeek(db, answersSince, config.businessTimeZone)) ?? lastWeek
  const wanted = day ?? addDays(toLocalTime(now(), config.businessTimeZone).today, -1)
  const week = findWeeks(wanted < firstWeek ? firstWeek : wanted, 1, { now, config })
  const [found] = await readWeeks(db, week)
  return {
    week,
    lastWeek,
    firstWeek,
    people: [...(found?.people ?? [])],
    totals: found?.totals ?? noFigures,
    answersSince: answersSince?.toISOString() ?? null,
  }
}
