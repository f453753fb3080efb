import { and, gte, isNotNull, sql } from 'drizzle-orm'
import { chatMessages } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'

const measuredDays = 30
const minAnswers = 5
/** "Usually" means in four of five cases. */
const usually = 0.8
const cachedMs = 5 * 60_000

type WaitDeps = Pick<Deps, 'db' | 'now'>

/** Reads the wait at most every five minutes: it is the same for all businesses. */
export function createUsualWait(deps: WaitDeps): () => Promise<number | null> {
  let cached: { readonly at: number; readonly seconds: Promise<number | null> } | undefined
  return () => {
    const { now } = deps
    if (cached && Math.abs(now() - cached.at) < cachedMs) return cached.seconds
    const read = { at: now(), seconds: readUsualWait(deps) }
    cached = read
    read.seconds.catch(() => {
      if (cached === read) cached = undefined
    })
    return read.seconds
  }
}

/** Seconds within which businesses were answered; null while there are too few answers. */
async function readUsualWait({ db, now }: WaitDeps): Promise<number | null> {
  const waited = sql`extract(epoch from ${chatMessages.createdAt} - ${chatMessages.waitedSince})`
  const [row] = await db
    .select({
      answers: sql<number>`count(*)`.mapWith(Number),
      seconds: sql<number | null>`percentile_cont(${usually}::float8) within group (order by ${waited})::float8`,
    })
    .from(chatMessages)
    .where(and(isNotNull(chatMessages.waitedSince), gte(chatMessages.createdAt, new Date(now() - measuredDays * 86_400_000))))
  return row?.seconds == null || row.answers < minAnswers ? null : Math.max(0, Math.round(row.seconds))
}
