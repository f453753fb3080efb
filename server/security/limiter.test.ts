import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { attempts } from '#server/db/schema-security.ts'
import { testServer } from '#server/testing/test-server.ts'
import { createLimiter } from './limiter.ts'

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
