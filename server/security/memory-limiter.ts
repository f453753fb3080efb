import type { Metrics } from '#server/observability/metrics.ts'
import { Problem } from '#server/problem.ts'
import { networkLimits, type RateLimit, sharedLimits } from './limiter.ts'

type Limit = Pick<RateLimit, 'key' | 'max' | 'share'>

interface MemoryLimiterOptions {
  /** Name of the limit in the metrics. */
  readonly name: string
  readonly metrics?: Pick<Metrics, 'count'>
  readonly now: () => number
  /** Requests of one key per period. */
  readonly max: number
  /** Milliseconds. */
  readonly period?: number
  /** What a request counts in; by default its key alone. */
  readonly toLimits?: (key: string, max: number) => readonly Limit[]
}

const minute = 60_000

/** Far more keys than callers in a period. */
const maxKeys = 50_000

/** `toLimits` of a limit for each client and its networks: an IPv6 /48 has more client subnets than keys are counted. A key that is no address counts alone. */
export const perClient = (address: string, max: number): readonly Limit[] => networkLimits<Limit>({ key: 'client', max }, address)

/** Each client network gets these, also when many others have used up the total. */
const minOfNetwork = 2

/** `toLimits` of a total for everybody, which no client network uses up. */
export const inTotal = (address: string, max: number): readonly Limit[] => sharedLimits<Limit>({ key: 'total', max }, address, minOfNetwork)

/** Counts in memory, for what must not cost a write. Each instance counts for itself. */
export function createMemoryLimiter({
  name,
  metrics,
  now,
  max,
  period = minute,
  toLimits = (key) => [{ key, max }],
}: MemoryLimiterOptions) {
  const counts = new Map<string, number>()
  let periodEnd = 0

  const used = (key: string): number => {
    if (now() >= periodEnd) {
      counts.clear()
      periodEnd = now() + period
    }
    return counts.get(key) ?? 0
  }

  const set = (key: string, times: number): void => {
    // Last in the order, so that what was used least recently makes room.
    counts.delete(key)
    counts.set(key, times)
    const [oldest] = counts.keys()
    if (counts.size > maxKeys && oldest !== undefined) counts.delete(oldest)
  }

  const toRoom = ({ max, share }: Limit): number => (share ? Math.max(share.part * (max - used(share.totalKey)), share.atLeast ?? 0) : max)

  const findFull = (limits: readonly Limit[]): Limit | undefined => limits.find((limit) => used(limit.key) >= toRoom(limit))

  const isFull = (key: string): boolean => {
    const full = findFull(toLimits(key, max))
    if (!full) return false
    set(full.key, used(full.key))
    metrics?.count('limitRefusals', { limit: name })
    return true
  }

  const check = (key: string): void => {
    if (isFull(key)) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((periodEnd - now()) / 1_000) })
  }

  /** A client over its limit does not use up that of its network. */
  const count = (key: string): void => {
    const limits = toLimits(key, max)
    if (!findFull(limits)) for (const limit of limits) set(limit.key, used(limit.key) + 1)
  }

  return {
    /** Counts nothing. @throws Problem `TOO_MANY_REQUESTS` */
    check,
    /** Refuses nothing. */
    count,
    /** @throws Problem `TOO_MANY_REQUESTS` */
    consume: (key: string): void => {
      check(key)
      count(key)
    },
    /** False when a limit is reached. */
    tryConsume: (key: string): boolean => {
      if (isFull(key)) return false
      count(key)
      return true
    },
  }
}
