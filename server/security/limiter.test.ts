import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { attempts } from '#server/db/schema-security.ts'
import { testServer } from '#server/testing/test-server.ts'
import { createLimiter, sharedLimits } from './limiter.ts'

const server = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(attempts)
})

const { db } = server
const now = () => server.clock.now
const tooMany = (retryAfter: number) => expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter })

function countStatements() {
  const spies = [vi.spyOn(db, 'insert'), vi.spyOn(db, 'select'), vi.spyOn(db, 'update'), vi.spyOn(db, 'delete')]
  return () => {
    const total = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    for (const spy of spies) spy.mockClear()
    return total
  }
}

test('a full limit refuses without a statement, with the time that is left, and is read again after five seconds', async () => {
  const limiter = createLimiter({ db, now })
  const limit = { key: 'full', max: 1 }
  await limiter.consume([limit])
  const statements = countStatements()
  await expect(limiter.consume([limit])).rejects.toEqual(tooMany(900))
  expect(statements()).toBe(2)
  server.clock.now += 4_000
  for (const refuse of [limiter.consume, limiter.check, (limits: [typeof limit]) => limiter.run(limits, async () => 'done')])
    await expect(refuse([limit])).rejects.toEqual(tooMany(896))
  expect(() => limiter.checkRemembered([limit])).toThrow(tooMany(896))
  expect(await limiter.tryConsume(limit)).toBeUndefined()
  expect(statements()).toBe(0)
  await db.delete(attempts)
  server.clock.now += 1_000
  await limiter.consume([limit])
})

test('a refund makes a full limit free at once', async () => {
  const limiter = createLimiter({ db, now })
  const limit = { key: 'refunded', max: 1 }
  const refund = await limiter.consume([limit])
  await expect(limiter.consume([limit])).rejects.toEqual(tooMany(900))
  await refund()
  await limiter.consume([limit])
})

test('a call that one limit refuses leaves no row in another', async () => {
  const limiter = createLimiter({ db, now })
  const full = { key: 'shared', max: 1 }
  await limiter.consume([full])
  for (const key of ['a', 'b', 'c']) await expect(limiter.consume([{ key, max: 5 }, full])).rejects.toEqual(tooMany(900))
  expect((await db.select().from(attempts)).map(({ key }) => key)).toEqual(['shared'])
})

test('a call that lost the database does not count where an unavailable service does not, so that its repetition is not refused', async () => {
  const limiter = createLimiter({ db, now })
  const limit = { key: 'lost', max: 1, exemptCodes: ['UNAVAILABLE'] } as const
  const lose = async () => {
    throw new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })
  }
  await expect(limiter.run([limit], lose)).rejects.toThrow('Failed query')
  expect(await limiter.run([limit], async () => 'done')).toBe('done')
  await expect(limiter.run([limit], async () => 'done')).rejects.toEqual(tooMany(900))
})

test('no network takes more than its part of what is left of a total, and what it takes back is free again', async () => {
  const limiter = createLimiter({ db, now, recheckMs: 0 })
  const consume = (address: string) => limiter.consume(sharedLimits({ key: 'total', max: 100 }, address))
  const countAccepted = async (nextAddress: (at: number) => string) => {
    for (let at = 0; ; at += 1) if (!(await consume(nextAddress(at)).catch(() => undefined))) return at
  }
  expect(await countAccepted(() => '2001:db8:1:1::1'), 'a /64: its count stays below half of the rest').toBe(34)
  const [subnet] = await db.select().from(attempts).where(eq(attempts.key, 'total 2001:db8:1:1::/64'))
  expect(subnet?.times).toHaveLength(34)
  expect(await countAccepted((at) => `2001:db8:1:${(at + 2).toString(16)}::1`), 'its /56 gets no further').toBe(5)
  expect(await countAccepted((at) => `2001:db8:1:${(at + 2).toString(16)}00::1`), 'nor its /48').toBe(4)
  expect(await countAccepted((at) => `2001:db8:${(at + 2).toString(16)}::1`), 'nor its /40').toBe(4)
  expect(await countAccepted((at) => `2001:db8:${(at + 2).toString(16)}00::1`), 'nor its /32').toBe(3)
  expect(await countAccepted(() => '198.51.100.7'), 'another network').toBe(17)
  const refund = await consume('203.0.113.9')
  await expect(consume('198.51.100.7')).rejects.toEqual(tooMany(900))
  await refund()
  await consume('203.0.113.9')
  server.clock.now += 900_000
  expect(await countAccepted(() => '198.51.100.7'), 'a new period').toBe(34)
})

test('each network gets its least also of a full total, until twice the total', async () => {
  const limiter = createLimiter({ db, now, recheckMs: 0 })
  const accepted: number[] = []
  for (let network = 0; network < 20; network += 1) {
    const limits = sharedLimits({ key: 'full total', max: 20 }, `${network + 20}.51.0.7`, 2)
    let times = 0
    while (
      await limiter.consume(limits).then(
        () => true,
        () => false,
      )
    )
      times += 1
    accepted.push(times)
  }
  expect(accepted).toEqual([7, 5, 3, ...Array.from({ length: 12 }, () => 2), 1, 0, 0, 0, 0])
})

test('a reserve is counted instead of the total that is reached, also by what checks or remembers', async () => {
  const limiter = createLimiter({ db, now })
  const reserve = [{ key: 'reserve', max: 2 }]
  const limits = [
    { key: 'own', max: 9 },
    { key: 'common', max: 1, reserve },
  ]
  for (let times = 0; times < 3; times += 1) await limiter.run(limits, async () => null)
  await expect(limiter.check(limits)).rejects.toEqual(tooMany(900))
  await expect(limiter.consume(limits)).rejects.toEqual(tooMany(900))
  const counts = await db.select().from(attempts).orderBy(attempts.key)
  expect(counts.map(({ key, times }) => [key, times.length])).toEqual([
    ['common', 1],
    ['own', 3],
    ['reserve', 2],
  ])
  server.clock.now += 900_000
  await limiter.check(limits)
})

test('calls at once that count in the same limits, in any order, exceed none and fail for no other reason', async () => {
  const limiters = Array.from({ length: 4 }, () => createLimiter({ db, now, recheckMs: 0 }))
  const keys = ['a', 'b', 'c', 'd', 'e']
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) => {
      const [first = '', ...others] = [...keys.slice(at % 5), ...keys.slice(0, at % 5)]
      const limits = [...others.map((key) => ({ key, max: 60 })), ...sharedLimits({ key: first, max: 60 }, `198.51.${at % 7}.1`)]
      const limiter = limiters[at % 4] as (typeof limiters)[number]
      return at % 3
        ? limiter.consume(limits)
        : limiter.run(
            limits.map((limit) => ({ ...limit, countFailuresOnly: true })),
            async () => null,
          )
    }),
  )
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(reasons.filter(({ code }) => code !== 'TOO_MANY_REQUESTS')).toEqual([])
  const counts = await db.select().from(attempts).where(inArray(attempts.key, keys))
  expect(counts.map(({ times }) => times.length)).toEqual(
    keys.map(() => outcomes.filter(({ status }, at) => status === 'fulfilled' && at % 3).length),
  )
  expect(Math.max(...counts.map(({ times }) => times.length))).toBeLessThanOrEqual(60)
})
