import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { attempts } from '../db/schema-security.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problem.ts'

/** The time in which attempts are counted; it slides. */
const limitWindow = 15 * 60_000

/** How often something may be tried in a quarter of an hour. */
export interface Limit {
  /** What is counted, for whom or where. */
  readonly key: string
  readonly max: number
}

/** Takes back what was counted: it was no failure, or did not happen. */
export type GiveBack = () => Promise<void>

const { key, times } = attempts

async function giveBack(db: Db, counted: string, at: number): Promise<void> {
  const place = sql`array_position(${times}, ${at}::bigint)`
  await db
    .update(attempts)
    .set({ times: sql`coalesce(${times}[:${place} - 1] || ${times}[${place} + 1:], ${times})` })
    .where(eq(key, counted))
}

/**
 * Counts attempts before they are made, in the database, so that neither simultaneous ones nor several instances pass a limit.
 * Not within a transaction: what is undone there has been tried all the same. A refused attempt does not count.
 */
export function createLimits({ db, now }: Pick<Deps, 'db' | 'now'>) {
  /** Undefined, and nothing counted, where the limit is reached. */
  const tryTake = async (limit: Limit): Promise<GiveBack | undefined> => {
    const at = now()
    const end = new Date(at + limitWindow)
    const recent = sql`array(select each from unnest(${times}) each where each > ${at - limitWindow}::bigint)`
    const [counted] = await db
      .insert(attempts)
      .values({ key: limit.key, times: [at], expiresAt: end })
      .onConflictDoUpdate({
        target: key,
        set: { times: sql`${recent} || ${at}::bigint`, expiresAt: end },
        setWhere: sql`cardinality(${recent}) < ${limit.max}`,
      })
      .returning({ key })
    return counted && (() => giveBack(db, limit.key, at))
  }

  /** Seconds until another attempt is open, zero when it is. */
  const waitOf = async (limit: Limit): Promise<number> => {
    const [found] = await db.select({ times }).from(attempts).where(eq(key, limit.key))
    const newestFirst = found?.times.sort((a, b) => b - a) ?? []
    const decisive = newestFirst[limit.max - 1] ?? 0
    return Math.max(0, (decisive + limitWindow - now()) / 1_000)
  }

  /** @throws Problem `TOO_MANY_REQUESTS` with the seconds until the oldest attempt that counts is forgotten */
  const check = async (limits: readonly Limit[]): Promise<void> => {
    for (const limit of limits) {
      const retryAfter = await waitOf(limit)
      if (retryAfter > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfter })
    }
  }

  /**
   * Counts an attempt in all of them, or in none.
   * @throws Problem `TOO_MANY_REQUESTS`
   */
  const take = async (limits: readonly Limit[]): Promise<GiveBack> => {
    const taken: GiveBack[] = []
    const giveAllBack = async () => {
      for (const each of taken.splice(0)) await each()
    }
    for (const limit of limits) {
      const one = await tryTake(limit)
      if (one) taken.push(one)
      else {
        await giveAllBack()
        throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, await waitOf(limit)) })
      }
    }
    return giveAllBack
  }

  return { tryTake, waitOf, check, take }
}
