import type { Metrics } from '#server/observability/metrics.ts'
import { Problem } from '#server/problem.ts'

interface MemoryLimiterOptions {
  /** Name of the limit in the metrics. */
  readonly name: string
  readonly metrics?: Pick<Metrics, 'count'>
  readonly now: () => number
  /** Requests of one key per period. */
  readonly max: number
  /** Milliseconds. */
  readonly period?: number
}

const minute = 60_000

/** Far more keys than callers in a period. */
const maxKeys = 50_000

/** Counts in memory, for what must not cost a write. Each instance counts for itself. */
export function createMemoryLimiter({ name, metrics, now, max, period = minute }: MemoryLimiterOptions) {
  const counts = new Map<string, number>()
  let periodEnd = 0

  const used = (key: string): number => {
    if (now() >= periodEnd || counts.size >= maxKeys) {
      counts.clear()
      periodEnd = now() + period
    }
    return counts.get(key) ?? 0
  }

  const check = (key: string): void => {
    if (used(key) < max) return
    metrics?.count('limitRefusals', { limit: name })
    throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((periodEnd - now()) / 1_000) })
  }

  const count = (key: string): void => {
    counts.set(key, used(key) + 1)
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
  }
}
