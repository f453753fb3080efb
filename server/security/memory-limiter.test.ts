import { expect, test } from 'vitest'
import { createMemoryLimiter, inTotal, perClient } from './memory-limiter.ts'

test('a key may do so much in a period, others as much, and again in the next period', () => {
  let at = 1_000
  const { consume } = createMemoryLimiter({ name: 'test', now: () => at, max: 2, period: 10_000 })
  for (const key of ['a', 'a', 'b', 'b']) consume(key)
  at += 4_000
  expect(() => consume('a')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter: 6 }))
  at += 6_000
  expect(() => consume('a')).not.toThrow()
})

test('a count that is used outlives any number of other keys, which cannot wipe it', () => {
  const { consume } = createMemoryLimiter({ name: 'test', now: () => 0, max: 2 })
  for (const key of ['full', 'full']) consume(key)
  for (let at = 0; at < 120_000; at += 1) {
    consume(`key ${at}`)
    if (at % 10_000 === 0) expect(() => consume('full')).toThrow()
  }
  expect(() => consume('full')).toThrow()
})

const countAccepted = (attempts: number, attempt: (at: number) => void) =>
  Array.from({ length: attempts }, (_, at) => at).filter((at) => {
    try {
      attempt(at)
      return true
    } catch {
      return false
    }
  }).length

test('an IPv6 /48 has the counts of sixteen clients, and one of them cannot use them up', () => {
  const { consume, count, check } = createMemoryLimiter({ name: 'test', now: () => 0, max: 2, toLimits: perClient })
  for (let times = 0; times < 100; times += 1) count('2001:db8:1::1')
  expect(() => check('2001:db8:1:1::1')).not.toThrow()
  const fromSubnets = (site: string) => countAccepted(1_000, (at) => consume(`2001:db8:${site}:${at.toString(16)}::1`))
  expect([fromSubnets('2'), fromSubnets('3')]).toEqual([32, 32])
  expect(countAccepted(3, () => consume('account'))).toBe(2)
})

test('no network takes more than its part of what is left of a total', () => {
  const { consume, tryConsume } = createMemoryLimiter({ name: 'test', now: () => 0, max: 120, toLimits: inTotal })
  expect(countAccepted(100, () => consume('198.51.100.7'))).toBe(40)
  expect(countAccepted(100, (at) => consume(`198.51.100.${at + 8}`))).toBe(12)
  expect([tryConsume('198.51.100.7'), tryConsume('203.0.113.9')]).toEqual([false, true])
})
