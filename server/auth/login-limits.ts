import type { Db } from '#server/db/db.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { createLimiter, networkLimits, type RateLimit, type Refund } from '#server/security/limiter.ts'
import { countFactors } from './factors/factors.ts'
import { hasSignedInFrom } from './sessions.ts'

interface Attempt {
  readonly emailAddress: string
  readonly accountId: string | undefined
  readonly ip: string
}

const attackFactor = 4

/** Room for a shop whose tills all sign in to one account at the start of a shift. */
const successFactor = 12

interface LoginLimitDeps {
  readonly db: Db
  readonly now: () => number
  readonly config: { readonly loginFailures: number }
  readonly metrics: Metrics
}

interface CountedAttempt {
  /** Refunds the failure and counts a sign-in. */
  readonly succeed: () => Promise<void>
  /** What a wrong password is answered with where a stranger would have had to wait. */
  readonly refusal?: unknown
}

/** S-11: on a known subnet only the account's own failures count; on any other, failures at all accounts. No account is ever blocked. */
export function loginLimits(deps: LoginLimitDeps) {
  const { db, config } = deps
  const limiter = createLimiter(deps)
  const max = config.loginFailures
  const accountLimit = ({ emailAddress }: Attempt): RateLimit => ({ key: `account:${emailAddress}`, max: attackFactor * max })
  const pairLimit = ({ emailAddress, ip }: Attempt): RateLimit => ({ key: `pair:${clientSubnet(ip)} ${emailAddress}`, max })
  const underAttackLimits = ({ emailAddress, ip }: Attempt): RateLimit[] =>
    networkLimits({ key: 'pair', max: 1 }, ip).map((limit) => ({ ...limit, key: `${limit.key} ${emailAddress}` }))

  const strangerLimits = (attempt: Attempt, isUnderAttack: boolean): RateLimit[] => [
    ...(isUnderAttack ? underAttackLimits(attempt) : [pairLimit(attempt)]),
    ...networkLimits({ key: 'subnet', max }, attempt.ip),
  ]

  const isKnownSubnet = ({ accountId = '', ip }: Attempt) => hasSignedInFrom(db, accountId, clientSubnet(ip))

  /** Right passwords. Those of strangers, who do not pass the second step, do not count where the account has passed it before. */
  const successLimit = async ({ emailAddress, accountId = '', ip }: Attempt, isKnown: boolean): Promise<RateLimit> => {
    const hasOwnCount = isKnown && (await countFactors(db, accountId)) > 0
    return { key: hasOwnCount ? `login:${clientSubnet(ip)} ${emailAddress}` : `login:${emailAddress}`, max: successFactor * max }
  }

  const checkStranger = async (attempt: Attempt): Promise<void> => {
    const isUnderAttack = (await limiter.secondsUntilFree(accountLimit(attempt))) > 0
    await limiter.check(strangerLimits(attempt, isUnderAttack))
  }

  const consumeKnown = async (attempt: Attempt): Promise<{ refund: Refund; refusal?: unknown }> => {
    const refusal = await checkStranger(attempt).catch((problem: unknown) => problem)
    return { refund: await limiter.consume([pairLimit(attempt)]), refusal }
  }

  const consumeStranger = async (attempt: Attempt): Promise<{ refund: Refund }> => {
    const refundAccount = await limiter.tryConsume(accountLimit(attempt))
    try {
      const refundSubnet = await limiter.consume(strangerLimits(attempt, !refundAccount))
      const refund = async () => {
        await refundSubnet()
        await refundAccount?.()
      }
      return { refund }
    } catch (error) {
      await refundAccount?.()
      throw error
    }
  }

  return {
    /** Runs before the hash queue. @throws Problem `TOO_MANY_REQUESTS` */
    check: async (attempt: Attempt): Promise<void> => {
      const isKnown = await isKnownSubnet(attempt)
      await limiter.check([await successLimit(attempt, isKnown)])
      await (isKnown ? limiter.check([pairLimit(attempt)]) : checkStranger(attempt))
    },
    /** Counts a failure before the password is checked. @throws Problem `TOO_MANY_REQUESTS` */
    consume: async (attempt: Attempt): Promise<CountedAttempt> => {
      const isKnown = await isKnownSubnet(attempt)
      const success = await successLimit(attempt, isKnown)
      await limiter.check([success])
      const { refund, ...counted } = isKnown ? await consumeKnown(attempt) : await consumeStranger(attempt)
      const succeed = async () => {
        await refund()
        await limiter.consume([success])
      }
      return { ...counted, succeed }
    },
  }
}
