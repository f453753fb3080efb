import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema-security.ts'
import { createLimiter, type RateLimit, type Refund } from '../security/limiter.ts'

interface Attempt {
  readonly emailAddress: string
  readonly accountId: string | undefined
  readonly subnet: string
}

const attackFactor = 4

interface LoginLimitDeps {
  readonly db: Db
  readonly now: () => number
  readonly config: { readonly loginFailures: number }
}

/** S-11: on a known subnet only the account's own failures count; on any other, failures at all accounts. No account is ever blocked. */
export function loginLimits(deps: LoginLimitDeps) {
  const { db, config } = deps
  const limiter = createLimiter(deps)
  const max = config.loginFailures
  const accountLimit = ({ emailAddress }: Attempt): RateLimit => ({ key: `account:${emailAddress}`, max: attackFactor * max })

  const isKnownSubnet = async ({ accountId = '', subnet }: Attempt) =>
    (await db.$count(sessions, and(eq(sessions.accountId, accountId), eq(sessions.place, subnet)))) > 0

  const subnetLimits = ({ emailAddress, subnet }: Attempt, isKnown: boolean, isUnderAttack: boolean): RateLimit[] => {
    const pair = { key: `pair:${subnet} ${emailAddress}`, max: isUnderAttack ? 1 : max }
    return isKnown ? [pair] : [pair, { key: `place:${subnet}`, max }]
  }

  return {
    /** Runs before the hash queue. @throws Problem `TOO_MANY_REQUESTS` */
    check: async (attempt: Attempt): Promise<void> => {
      const isKnown = await isKnownSubnet(attempt)
      const isUnderAttack = !isKnown && (await limiter.secondsUntilFree(accountLimit(attempt))) > 0
      await limiter.check(subnetLimits(attempt, isKnown, isUnderAttack))
    },
    consume: async (attempt: Attempt): Promise<Refund> => {
      const isKnown = await isKnownSubnet(attempt)
      const refundAccount = isKnown ? undefined : await limiter.tryConsume(accountLimit(attempt))
      try {
        const refundSubnet = await limiter.consume(subnetLimits(attempt, isKnown, !isKnown && !refundAccount))
        return async () => {
          await refundSubnet()
          await refundAccount?.()
        }
      } catch (error) {
        await refundAccount?.()
        throw error
      }
    },
  }
}
