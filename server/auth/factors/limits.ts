import type { SecondStepKind } from '#contract/passkeys.ts'
import type { Db } from '#server/db/db.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { networkLimits, type RateLimit } from '#server/security/limiter.ts'
import { hasSignedInFrom } from '../sessions.ts'

interface Attempt {
  readonly accountId: string
  readonly ip: string
  readonly kind: SecondStepKind
}

const dayMs = 86_400_000

/** Multiples of `LOGIN_FAILURES`. */
const otherSubnetsFactor = 4
const dayFactor = 10

/**
 * As for passwords, a known subnet has a count of its own, so that nobody else keeps the owner out. A code has six digits: those of
 * an account are limited for all other subnets together. A passkey and a recovery code cannot be guessed.
 */
export async function secondStepLimits(
  { accountId, ip, kind }: Attempt,
  { db, config: { loginFailures: max } }: { readonly db: Db; readonly config: { readonly loginFailures: number } },
): Promise<RateLimit[]> {
  const limit = (key: string, times: number, period?: number): RateLimit => ({
    key: `factor.${key}`,
    max: times,
    countFailuresOnly: ['SECOND_FACTOR_WRONG'],
    ...(period && { period }),
  })
  const isGuessable = kind === 'code'
  const subnet = clientSubnet(ip)
  if (await hasSignedInFrom(db, accountId, subnet)) {
    const pair = `${subnet} ${accountId}`
    return [limit(`pair:${pair}`, max), ...(isGuessable ? [limit(`pairDay:${pair}`, dayFactor * max, dayMs)] : [])]
  }
  const ofAccount = [limit(`account:${accountId}`, otherSubnetsFactor * max), limit(`accountDay:${accountId}`, dayFactor * max, dayMs)]
  return [...networkLimits(limit('subnet', max), ip), ...(isGuessable ? ofAccount : [])]
}
