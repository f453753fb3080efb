import { expect, test } from 'vitest'
import { createMemoryLimiter } from './memory-limiter.ts'

test('a key may do so much in a period, others as much, and again in the next period', () => {
  let at = 1_000
  const { consume } = createMemoryLimiter({ name: 'test', now: () => at, max: 2, period: 10_000 })
  for (const key of ['a', 'a', 'b', 'b']) consume(key)
  at += 4_000
  expect(() => consume('a')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter: 6 }))
  at += 6_000
  expect(() => consume('a')).not.toThrow()
})
