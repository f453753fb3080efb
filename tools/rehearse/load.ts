import { startArrivals } from '../load/arrivals.ts'
import { call } from './client.ts'
import type { Claim, Demo } from './demo.ts'
import type { Person } from './people.ts'

/** Calls in a second: businesses read, check codes at the till and redeem them. */
const callsPerSecond = 20

const kinds = ['read', 'read', 'check', 'read', 'redeem'] as const

export interface Outcome {
  readonly kind: (typeof kinds)[number]
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number
  readonly endedAt: number
  readonly retries: number
  /** Undefined for what was expected. */
  readonly failure: string | undefined
}

/** Calls that every version has had since the baseline. */
const reads = [
  '/service-provider/deal/get-deals?page=1&limit=10',
  '/service-provider/redemption/get-all-redemptions?page=1&limit=10',
  '/notifications/get-notifications?page=1&limit=10',
]

export interface Load {
  readonly outcomes: readonly Outcome[]
  /** Codes whose redemption was acknowledged. */
  readonly acknowledged: readonly string[]
  /** Whether a call waits for its answer for longer than a second. */
  readonly isWaiting: () => boolean
  /** Resolves when the last call has ended. */
  readonly stop: () => Promise<void>
}

export function startLoad(url: string, { businesses, takeClaim, claimToCheck }: Demo): Load {
  const outcomes: Outcome[] = []
  const acknowledged: string[] = []
  const waitingSince = new Set<number>()
  let arrivals = 0

  const request = (kind: Outcome['kind'], count: number, claim: Claim) => {
    const { client, token } = businesses[claim.business] as Person
    const api = (path: string, sent: object = {}) => call(client, `${url}/api/v1${path}`, { token: token(), ...sent })
    if (kind === 'read') return api(reads[count % reads.length] ?? '')
    if (kind === 'check') return api('/redemption/check-voucher', { method: 'POST', body: { code: claim.code, voucherId: claim.id } })
    return api('/redemption/create-redemption', { method: 'POST', key: `redeem-${claim.code}`, body: { code: claim.code, till: 'Door' } })
  }
  const arrive = async () => {
    const count = arrivals
    arrivals += 1
    const kind = kinds[count % kinds.length] ?? 'read'
    const claim = kind === 'redeem' ? takeClaim() : claimToCheck()
    const startedAt = performance.now()
    waitingSince.add(startedAt)
    const { answer, retries } = await request(kind, Math.floor(count / kinds.length), claim)
    waitingSince.delete(startedAt)
    const isGood = answer !== undefined && answer.status >= 200 && answer.status < 300
    if (isGood && kind === 'redeem') acknowledged.push(claim.code)
    const failure = isGood ? undefined : answer ? String(answer.status) : 'no answer'
    outcomes.push({ kind, startedAt, endedAt: performance.now(), retries, failure })
  }
  return {
    outcomes,
    acknowledged,
    isWaiting: () => performance.now() - (waitingSince.values().next().value ?? performance.now()) > 1_000,
    stop: startArrivals(callsPerSecond, arrive).stop,
  }
}
