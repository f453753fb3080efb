import { inArray, type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/envelope.ts'
import type { Db } from '#server/db/db.ts'
import { attempts } from '#server/db/schema-security.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { Problem } from '#server/problem.ts'
import { clientNetworks } from './client-subnet.ts'

const quarterHour = 15 * 60_000

export interface RateLimit {
  readonly key: string
  readonly max: number
  /** The limit counts a network, which may take only this part of what is left of the total with this key, or `atLeast` so many. */
  readonly share?: { readonly totalKey: string; readonly part: number; readonly atLeast?: number }
  /** Milliseconds; a quarter of an hour by default. */
  readonly period?: number
  /** Seconds, of a limit whose total may rise before it is free. */
  readonly maxRetryAfter?: number
  /** A list counts only failures with one of its codes. */
  readonly countFailuresOnly?: boolean | readonly ErrorCode[]
  readonly exemptCodes?: readonly ErrorCode[]
  /** What is counted instead of all limits with the same reserve, once one of them is reached. */
  readonly reserve?: readonly RateLimit[]
}

export type Refund = () => Promise<void>

interface Consumed {
  readonly limits: readonly RateLimit[]
  /** Milliseconds. */
  readonly at: number
}

/**
 * A total for everybody that no client network uses up alone: each leaves a part of what is left to others.
 * @param atLeast what every network may take also of a full total, until all together took twice the total
 */
export const sharedLimits = <Limit extends Pick<RateLimit, 'key' | 'max' | 'share'>>(
  total: Limit,
  address: string,
  atLeast = 0,
): Limit[] => [
  atLeast > 0 ? { ...total, max: 2 * total.max } : total,
  ...clientNetworks(address).map(({ network, part }) => ({
    ...total,
    key: `${total.key} ${network}`,
    share: { totalKey: total.key, part, atLeast },
  })),
]

/** A limit for each client subnet, also for the networks around it, which may have thousands of them. */
export const networkLimits = <Limit extends Pick<RateLimit, 'key' | 'max'>>(limit: Limit, address: string): Limit[] =>
  clientNetworks(address).flatMap(({ network, clients }) =>
    clients === undefined ? [] : [{ ...limit, key: `${limit.key}:${network}`, max: clients * limit.max }],
  )

const countInReserve = (limits: readonly RateLimit[], reserve: readonly RateLimit[]): readonly RateLimit[] => [
  ...limits.filter((limit) => limit.reserve !== reserve),
  ...reserve,
]

/** A lost database is answered as `UNAVAILABLE`. */
function hasCode(codes: readonly ErrorCode[], error: unknown): boolean {
  if (error instanceof Problem) return codes.includes(error.code)
  return codes.includes('UNAVAILABLE') && isDatabaseUnavailable(error)
}

const countsFailure = ({ countFailuresOnly, exemptCodes = [] }: RateLimit, error: unknown) =>
  typeof countFailuresOnly === 'object' ? hasCode(countFailuresOnly, error) : !hasCode(exemptCodes, error)

const { key, times } = attempts

/** Both sort keys by their bytes: statements that lock several rows lock them in the same order. */
const sortedByKey = (limits: readonly RateLimit[]) => limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
const byKey = sql`${key} collate "C"`

interface DeleteOptions {
  /** Leaves rows that a call is counting in. */
  readonly skipLocked?: boolean
}

/** Locks the rows in the order in which calls count, so that neither waits for the other for ever. */
export async function deleteAttempts(db: Db, where: SQL | undefined, { skipLocked = false }: DeleteOptions = {}): Promise<void> {
  const locked = db
    .select({ key })
    .from(attempts)
    .where(where)
    .orderBy(byKey)
    .for('update', skipLocked ? { skipLocked } : {})
  await db.delete(attempts).where(inArray(key, locked))
}

/** Leaves no row without attempts. */
async function removeAttempts(db: Db, limitKeys: readonly string[], at: number): Promise<void> {
  const position = sql`array_position(times, ${at}::bigint)`
  await db.execute(sql`
    with locked as (select ${key} from ${attempts} where ${inArray(key, [...limitKeys])} order by ${byKey} for update),
    emptied as (delete from ${attempts} where key in (select key from locked) and times = array[${at}::bigint] returning key)
    update ${attempts} set times = coalesce(times[:${position} - 1] || times[${position} + 1:], times)
    where key in (select key from locked) and key not in (select key from emptied)`)
}

/** Milliseconds after which a full limit is read again: another instance may have taken an attempt back. */
const defaultRecheckMs = 5_000

/** Full limits that are remembered; far more keys than are full at a time. */
const maxRemembered = 10_000

type Limit = Pick<RateLimit, 'key' | 'max'>

/** A key is `name:subject`. */
const limitName = (key: string) => key.split(':', 1)[0] ?? ''

/** Saves the statements of a flood of refused calls. */
function rememberFullLimits(now: () => number, recheckMs: number) {
  const full = new Map<string, { readonly freeAt: number; readonly recheckAt: number }>()
  const toId = ({ key, max }: Limit) => `${max} ${key}`
  return {
    secondsUntilFree: (limit: Limit): number => {
      const { freeAt, recheckAt } = full.get(toId(limit)) ?? { freeAt: 0, recheckAt: 0 }
      return now() < Math.min(freeAt, recheckAt) ? (freeAt - now()) / 1_000 : 0
    },
    add: (limit: Limit, seconds: number): void => {
      if (full.size >= maxRemembered) full.clear()
      if (seconds > 0) full.set(toId(limit), { freeAt: now() + seconds * 1_000, recheckAt: now() + recheckMs })
    },
    remove: (limit: Limit): void => {
      full.delete(toId(limit))
    },
  }
}

/** A value for the row of each limit. */
const forEachKey = (limits: readonly RateLimit[], toValue: (limit: RateLimit) => SQL): SQL =>
  sql`case ${key} ${sql.join(
    limits.map((limit) => sql`when ${limit.key} then ${toValue(limit)}`),
    sql` `,
  )} end`

/** How many attempts a limit has room for: a total as many as it allows, a network its part of what the total has left. */
function toRoom({ max, share, period = quarterHour }: RateLimit, at: number): SQL {
  if (!share) return sql`${max}::float8`
  const used = sql`(select count(*) from ${attempts} total, unnest(total.times) each where total.key = ${share.totalKey} and each > ${at - period}::bigint)`
  return sql`greatest(${share.part}::float8 * (${max}::float8 - ${used}), ${share.atLeast ?? 0}::float8)`
}

interface LimiterDeps {
  readonly db: Db
  readonly now: () => number
  readonly recheckMs?: number
  readonly metrics?: Pick<Metrics, 'count'>
}

export type Limiter = ReturnType<typeof createLimiter>

/** Counts before the attempt. Never call it inside a transaction, whose rollback would undo the count. Create it once, because it remembers full limits. */
export function createLimiter({ db, now, recheckMs = defaultRecheckMs, metrics }: LimiterDeps) {
  const full = rememberFullLimits(now, recheckMs)

  const refuse = ({ key }: Limit, retryAfter: number): never => {
    metrics?.count('limitRefusals', { limit: limitName(key) })
    throw new Problem('TOO_MANY_REQUESTS', { retryAfter })
  }

  const refund = async ({ limits, at }: Consumed): Promise<void> => {
    if (limits.length === 0) return
    await removeAttempts(
      db,
      limits.map((limit) => limit.key),
      at,
    )
    for (const limit of limits) full.remove(limit)
  }

  /** One statement; returns the limits that were not reached. */
  const countEach = async (limits: readonly RateLimit[], at: number): Promise<RateLimit[]> => {
    const end = ({ period = quarterHour }: RateLimit) => new Date(at + period)
    // A scalar subquery is evaluated once for a row, not for each of its attempts.
    const since = sql`(select ${forEachKey(limits, ({ period = quarterHour }) => sql`${at - period}::bigint`)})`
    const recent = sql`array(select each from unnest(${times}) each where each > ${since})`
    const counted = await db
      .insert(attempts)
      .values(sortedByKey(limits).map((limit) => ({ key: limit.key, times: [at], expiresAt: end(limit) })))
      .onConflictDoUpdate({
        target: key,
        set: { times: sql`${recent} || ${at}::bigint`, expiresAt: sql`excluded.expires_at` },
        setWhere: sql`cardinality(${recent}) < ${forEachKey(limits, (limit) => toRoom(limit, at))}`,
      })
      .returning({ key })
    const keys = new Set(counted.map((row) => row.key))
    return limits.filter((limit) => keys.has(limit.key))
  }

  /** Undefined when the limit is reached. */
  const tryConsume = async (limit: RateLimit): Promise<Refund | undefined> => {
    if (full.secondsUntilFree(limit) > 0) return undefined
    const at = now()
    const limits = await countEach([limit], at)
    return limits.length > 0 ? () => refund({ limits, at }) : undefined
  }

  const secondsUntilFree = async (limit: RateLimit): Promise<number> => {
    const remembered = full.secondsUntilFree(limit)
    if (remembered > 0) return remembered
    const { key: limitKey, max, share, period = quarterHour, maxRetryAfter = Number.POSITIVE_INFINITY } = limit
    const rows = await db
      .select({ key, times })
      .from(attempts)
      .where(inArray(key, share ? [limitKey, share.totalKey] : [limitKey]))
    const findTimes = (wanted: string) => rows.find((row) => row.key === wanted)?.times ?? []
    const countTotal = (totalKey: string) => findTimes(totalKey).filter((at) => at > now() - period).length
    const room = share ? Math.max(share.part * (max - countTotal(share.totalKey)), share.atLeast ?? 0) : max
    const newestFirst = findTimes(limitKey).sort((a, b) => b - a)
    const decisive = newestFirst[Math.ceil(room) - 1] ?? 0
    const seconds = Math.min(Math.max(0, (decisive + period - now()) / 1_000), maxRetryAfter)
    full.add(limit, seconds)
    return seconds
  }

  /** Those to count in. */
  const checkRemembered = (limits: readonly RateLimit[]): readonly RateLimit[] => {
    const waits = limits.map((limit) => ({ limit, seconds: full.secondsUntilFree(limit) }))
    const [longest] = waits.sort((a, b) => b.seconds - a.seconds)
    if (!longest || longest.seconds === 0) return limits
    const { reserve } = longest.limit
    return reserve ? checkRemembered(countInReserve(limits, reserve)) : refuse(longest.limit, longest.seconds)
  }

  const consumeAll = async (wanted: readonly RateLimit[]): Promise<Consumed> => {
    const limits = checkRemembered(wanted)
    const at = now()
    const counted = limits.length > 0 ? await countEach(limits, at) : []
    const reached = limits.find((limit) => !counted.includes(limit))
    if (!reached) return { limits, at }
    await refund({ limits: counted, at })
    const seconds = Math.max(1, await secondsUntilFree(reached))
    return reached.reserve ? consumeAll(countInReserve(limits, reached.reserve)) : refuse(reached, seconds)
  }

  const check = async (wanted: readonly RateLimit[]): Promise<void> => {
    const limits = checkRemembered(wanted)
    for (const limit of limits) {
      const retryAfter = await secondsUntilFree(limit)
      if (retryAfter === 0) continue
      return limit.reserve ? check(countInReserve(limits, limit.reserve)) : refuse(limit, retryAfter)
    }
  }

  return {
    tryConsume,
    secondsUntilFree,

    /** Refuses by what this instance remembers, without a statement. @throws Problem `TOO_MANY_REQUESTS` */
    checkRemembered,

    /** Counts nothing. @throws Problem `TOO_MANY_REQUESTS` */
    check,

    /** Counts in all limits or in none. @throws Problem `TOO_MANY_REQUESTS` */
    consume: async (limits: readonly RateLimit[]): Promise<Refund> => {
      const consumed = await consumeAll(limits)
      return () => refund(consumed)
    },

    /** Refunds what does not count. @throws Problem `TOO_MANY_REQUESTS` */
    run: async <T>(limits: readonly RateLimit[], work: () => Promise<T>): Promise<T> => {
      const consumed = await consumeAll(limits)
      const refundWhere = (isRefunded: (limit: RateLimit) => boolean) => refund({ ...consumed, limits: consumed.limits.filter(isRefunded) })
      const result = await work().catch(async (error: unknown) => {
        await refundWhere((limit) => !countsFailure(limit, error))
        throw error
      })
      await refundWhere(({ countFailuresOnly }) => Boolean(countFailuresOnly))
      return result
    },
  }
}
