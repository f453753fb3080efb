import { and, eq } from 'drizzle-orm'
import { sessions } from '../db/schema-security.ts'
import type { Deps } from '../deps.ts'
import { createLimits, type GiveBack, type Limit } from '../security/limits.ts'

interface Attempt {
  readonly emailAddress: string
  readonly accountId: string | undefined
  readonly place: string
}

/** An account is under attack after so many times the failures that close a place. */
const siege = 4

/**
 * The limits on failed sign-ins (S-11). Where the account has signed in before, only the failures at it from there count.
 * Elsewhere a place is closed after so many failures at whichever accounts. No number of failures closes an account: while one
 * is under attack, each place has one try at it, so that a stranger is slowed down and the owner's right password still opens.
 */
export function loginLimits(deps: Pick<Deps, 'db' | 'now' | 'config'>) {
  const { db, config } = deps
  const limits = createLimits(deps)
  const most = config.loginFailures
  const accountOf = ({ emailAddress }: Attempt): Limit => ({ key: `account:${emailAddress}`, max: siege * most })

  const isKnown = async ({ accountId = '', place }: Attempt) =>
    (await db.$count(sessions, and(eq(sessions.accountId, accountId), eq(sessions.place, place)))) > 0

  const limitsOf = ({ emailAddress, place }: Attempt, known: boolean, besieged: boolean): Limit[] => {
    const pair = { key: `pair:${place} ${emailAddress}`, max: besieged ? 1 : most }
    return known ? [pair] : [pair, { key: `place:${place}`, max: most }]
  }

  return {
    /** @throws Problem `TOO_MANY_REQUESTS`, so that what is refused anyway does not wait for its turn */
    check: async (attempt: Attempt): Promise<void> => {
      const known = await isKnown(attempt)
      const besieged = !known && (await limits.waitOf(accountOf(attempt))) > 0
      await limits.check(limitsOf(attempt, known, besieged))
    },
    /**
     * Counts an attempt as failed until it is given back.
     * @throws Problem `TOO_MANY_REQUESTS`
     */
    take: async (attempt: Attempt): Promise<GiveBack> => {
      const known = await isKnown(attempt)
      const ofAccount = known ? undefined : await limits.tryTake(accountOf(attempt))
      try {
        const ofPlace = await limits.take(limitsOf(attempt, known, !known && !ofAccount))
        return async () => {
          await ofPlace()
          await ofAccount?.()
        }
      } catch (error) {
        await ofAccount?.()
        throw error
      }
    },
  }
}
