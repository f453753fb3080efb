import { and, eq, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/envelope.ts'
import type { Db } from '#server/db/db.ts'
import { attempts } from '#server/db/schema-security.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { Problem } from '#server/problem.ts'

const quarterHour = 15 * 60_000

export interface RateLimit {
  readonly key: string
  readonly max: number
  /** Milliseconds; a quarter of an hour by default. */
  readonly period?: number
  /** A list counts only failures with one of its codes. */
  readonly countFailuresOnly?: boolean | readonly ErrorCode[]
  readonly exemptCodes?: readonly ErrorCode[]
}

export type Refund = () => Promise<void>

type Consumed = readonly { readonly limit: RateLimit; readonly refund: Refund }[]

/** A lost database is answered as `UNAVAILABLE`. */
function hasCode(codes: readonly ErrorCode[], error: unknown): boolean {
  if (error instanceof Problem) return codes.includes(error.code)
  return codes.includes('UNAVAILABLE') && isDatabaseUnavailable(error)
}

const countsFailure = ({ countFailuresOnly, exemptCodes = [] }: RateLimit, error: unknown) =>
  typeof countFailuresOnly === 'object' ? hasCode(countFailuresOnly, error) : !hasCode(exemptCodes, error)

async function refundWhere(consumed: Consumed, isRefunded: (limit: RateLimit) => boolean): Promise<void> {
  for (const { limit, refund } of consumed) if (isRefunded(limit)) await refund()
}

const { key, times } = attempts

/** Leaves no row without attempts. */
async function removeAttempt(db: Db, limitKey: string, at: number): Promise<void> {
  const [last] = await db
    .delete(attempts)
    .where(and(eq(key, limitKey), sql`${times} = array[${at}::bigint]`))
    .returning({ key })
  if (last) return
  const position = sql`array_position(${times}, ${at}::bigint)`
  await db
    .update(attempts)
    .set({ times: sql`coalesce(${times}[:${position} - 1] || ${times}[${position} + 1:], ${times})` })
    .where(eq(key, limitKey))
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

  /** Undefined when the limit is reached. */
  const tryConsume = async (limit: RateLimit): Promise<Refund | undefined> => {
    if (full.secondsUntilFree(limit) > 0) return undefined
    const { period = quarterHour } = limit
    const at = now()
    const end = new Date(at + period)
    const recent = sql`array(select each from unnest(${times}) each where each > ${at - period}::bigint)`
    const [counted] = await db
      .insert(attempts)
      .values({ key: limit.key, times: [at], expiresAt: end })
      .onConflictDoUpdate({
        target: key,
        set: { times: sql`${recent} || ${at}::bigint`, expiresAt: end },
        setWhere: sql`cardinality(${recent}) < ${limit.max}`,
      })
      .returning({ key })
    const refund = async () => {
      await removeAttempt(db, limit.key, at)
      full.remove(limit)
    }
    return counted && refund
  }

  const secondsUntilFree = async (limit: RateLimit): Promise<number> => {
    const remembered = full.secondsUntilFree(limit)
    if (remembered > 0) return remembered
    const [found] = await db.select({ times }).from(attempts).where(eq(key, limit.key))
    const newestFirst = found?.times.sort((a, b) => b - a) ?? []
    const decisive = newestFirst[limit.max - 1] ?? 0
    const seconds = Math.max(0, (decisive + (limit.period ?? quarterHour) - now()) / 1_000)
    full.add(limit, seconds)
    return seconds
  }

  const checkRemembered = (limits: readonly RateLimit[]): void => {
    const waits = limits.map((limit) => ({ limit, seconds: full.secondsUntilFree(limit) }))
    const [longest] = waits.sort((a, b) => b.seconds - a.seconds)
    if (longest && longest.seconds > 0) refuse(longest.limit, longest.seconds)
  }

  const consumeEach = async (limits: readonly RateLimit[]): Promise<Consumed> => {
    checkRemembered(limits)
    const consumed: { limit: RateLimit; refund: Refund }[] = []
    try {
      for (const limit of limits) {
        const refund = await tryConsume(limit)
        if (refund) consumed.push({ limit, refund })
        else refuse(limit, Math.max(1, await secondsUntilFree(limit)))
      }
    } catch (error) {
      await refundWhere(consumed, () => true)
      throw error
    }
    return consumed
  }

  return {
    tryConsume,
    secondsUntilFree,

    /** Refuses by what this instance remembers, without a statement. @throws Problem `TOO_MANY_REQUESTS` */
    checkRemembered,

    /** Counts nothing. @throws Problem `TOO_MANY_REQUESTS` */
    check: async (limits: readonly RateLimit[]): Promise<void> => {
      for (const limit of limits) {
        const retryAfter = await secondsUntilFree(limit)
        if (retryAfter > 0) refuse(limit, retryAfter)
      }
    },

    /** Counts in all limits or in none. @throws Problem `TOO_MANY_REQUESTS` */
    consume: async (limits: readonly RateLimit[]): Promise<Refund> => {
      const consumed = await consumeEach(limits)
      return () => refundWhere(consumed, () => true)
    },

    /** Refunds what does not count. @throws Problem `TOO_MANY_REQUESTS` */
    run: async <T>(limits: readonly RateLimit[], work: () => Promise<T>): Promise<T> => {
      const consumed = await consumeEach(limits)
      const result = await work().catch(async (error: unknown) => {
        await refundWhere(consumed, (limit) => !countsFailure(limit, error))
        throw error
      })
      await refundWhere(consumed, ({ countFailuresOnly }) => Boolean(countFailuresOnly))
      return result
    },
  }
}
