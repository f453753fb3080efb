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

/** Counts in memory, for reads that must not cost a write. Each instance counts for itself. */
export function createMemoryLimiter({ name, metrics, now, max, period = minute }: MemoryLimiterOptions) {
  const counts = new Map<string, number>()
  let periodEnd = 0
  return {
    /** @throws Problem `TOO_MANY_REQUESTS` */
    consume: (key: string): void => {
      const at = now()
      if (at >= periodEnd || counts.size >= maxKeys) {
        counts.clear()
        periodEnd = at + period
      }
      const total = (counts.get(key) ?? 0) + 1
      if (total > max) {
        metrics?.count('limitRefusals', { limit: name })
        throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((periodEnd - at) / 1_000) })
      }
      counts.set(key, total)
    },
  }
}
