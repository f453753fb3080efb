import { and, desc, eq, gt } from 'drizzle-orm'
import { loginFailures, sessions } from '../db/schema-security.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problem.ts'

/** Failures older than this no longer count. */
export const failureWindow = 15 * 60_000

interface Attempt {
  readonly emailAddress: string
  readonly accountId: string | undefined
  readonly ip: string
}

/**
 * The limits on failed sign-ins (S-11): so many in a quarter of an hour, per account and per address.
 * They stand in the database, so several instances share them; a success never counts.
 */
export function loginLimits({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>) {
  const check = async (counter: string, limit: number) => {
    const recent = await db
      .select({ at: loginFailures.at })
      .from(loginFailures)
      .where(and(eq(loginFailures.key, counter), gt(loginFailures.at, new Date(now() - failureWindow))))
      .orderBy(desc(loginFailures.at))
      .limit(limit)
    const oldest = recent[limit - 1]
    if (oldest) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: (oldest.at.getTime() + failureWindow - now()) / 1_000 })
  }

  return {
    /**
     * The counters an attempt falls under. From a place where the account has signed in before, only that pair counts:
     * an attacker elsewhere cannot lock the owner out, nor can a colleague behind the same address.
     */
    countersOf: async ({ emailAddress, accountId = '', ip }: Attempt): Promise<string[]> => {
      const known = await db.$count(sessions, and(eq(sessions.accountId, accountId), eq(sessions.ip, ip)))
      return known > 0 ? [`pair:${ip} ${emailAddress}`] : [`account:${emailAddress}`, `ip:${ip}`]
    },
    /** @throws Problem `TOO_MANY_REQUESTS` with the seconds until the oldest failure that counts is forgotten */
    check: async (counters: readonly string[], limit = config.loginFailures): Promise<void> => {
      for (const counter of counters) await check(counter, limit)
    },
    record: async (counters: readonly string[]): Promise<void> => {
      await db.insert(loginFailures).values(counters.map((key) => ({ key, at: new Date(now()) })))
    },
  }
}
