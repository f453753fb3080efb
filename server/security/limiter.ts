import { eq, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/envelope.ts'
import type { Db } from '#server/db/db.ts'
import { attempts } from '#server/db/schema-security.ts'
import { Problem } from '#server/problem.ts'

const quarterHour = 15 * 60_000

export interface RateLimit {
  /** Such as `deals.create:<account>`. */
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

const hasCode = (codes: readonly ErrorCode[], error: unknown) => error instanceof Problem && codes.includes(error.code)

const countsFailure = ({ countFailuresOnly, exemptCodes = [] }: RateLimit, error: unknown) =>
  typeof countFailuresOnly === 'object' ? hasCode(countFailuresOnly, error) : !hasCode(exemptCodes, error)

async function refundWhere(consumed: Consumed, isRefunded: (limit: RateLimit) => boolean): Promise<void> {
  for (const { limit, refund } of consumed) if (isRefunded(limit)) await refund()
}

const { key, times } = attempts

async function removeAttempt(db: Db, limitKey: string, at: number): Promise<void> {
  const position = sql`array_position(${times}, ${at}::bigint)`
  await db
    .update(attempts)
    .set({ times: sql`coalesce(${times}[:${position} - 1] || ${times}[${position} + 1:], ${times})` })
    .where(eq(key, limitKey))
}

export type Limiter = ReturnType<typeof createLimiter>

/** Counts before the attempt. Never call it inside a transaction, whose rollback would undo the count. */
export function createLimiter({ db, now }: { readonly db: Db; readonly now: () => number }) {
  /** Undefined when the limit is reached. */
  const tryConsume = async (limit: RateLimit): Promise<Refund | undefined> => {
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
    return counted && (() => removeAttempt(db, limit.key, at))
  }

  const secondsUntilFree = async (limit: RateLimit): Promise<number> => {
    const [found] = await db.select({ times }).from(attempts).where(eq(key, limit.key))
    const newestFirst = found?.times.sort((a, b) => b - a) ?? []
    const decisive = newestFirst[limit.max - 1] ?? 0
    return Math.max(0, (decisive + (limit.period ?? quarterHour) - now()) / 1_000)
  }

  const consumeEach = async (limits: readonly RateLimit[]): Promise<Consumed> => {
    const consumed: { limit: RateLimit; refund: Refund }[] = []
    try {
      for (const limit of limits) {
        const refund = await tryConsume(limit)
        if (!refund) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, await secondsUntilFree(limit)) })
        consumed.push({ limit, refund })
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

    /** Counts nothing. @throws Problem `TOO_MANY_REQUESTS` */
    check: async (limits: readonly RateLimit[]): Promise<void> => {
      for (const limit of limits) {
        const retryAfter = await secondsUntilFree(limit)
        if (retryAfter > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfter })
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
