import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deals } from '#server/db/schema.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const redeem = (code: string, key?: string) =>
  server.request('POST', '/api/v1/redemption/create-redemption', {
    as: 'provider',
    body: { code },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const codes = Array.from({ length: 50 }, (_, index) => index)

test('of the first scans of a business at once one is its first, and its repeats say the same', async () => {
  const customers = codes.slice(0, 10).map((index) => `FRST${index + 2222}`)
  for (const code of customers) await insertClaim(server.db, { code, customer: code })
  const answers = await Promise.all(customers.map((code) => redeem(code, code)))
  const repeated = await Promise.all(customers.map((code) => redeem(code, code)))
  expect(answers.filter((answer) => answer.json().data.isFirst)).toHaveLength(1)
  expect(repeated.map(({ body }) => body)).toEqual(answers.map(({ body }) => body))
  await server.db.delete(redemptions)
})

test('one of fifty concurrent scans of a voucher redeems it; the others get its time and person', async () => {
  await insertClaim(server.db, { code: 'ONCE2222' })
  const answers = (await Promise.all(codes.map(() => redeem('ONCE2222')))).map((answer) => answer.json())
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const refused = answers.filter(({ success }) => !success)
  const at = new Date(server.clock.now).toISOString()
  for (const refusal of refused) expect(refusal).toMatchObject({ code: 'VOUCHER_REDEEMED', details: { at, by: 'Qahwa House' } })
  expect([refused.length, await server.db.$count(redemptions)]).toEqual([49, 1])
})

test('concurrent scans of a customer’s vouchers redeem no more than the allowance', async () => {
  const customerCodes = codes.slice(0, 8).map((index) => `MANY${index + 2222}`)
  for (const code of customerCodes) await insertClaim(server.db, { code, customer: 'Badr Ali' })
  const answers = (await Promise.all(customerCodes.map((code) => redeem(code)))).map((answer) => answer.json())
  const numbers = answers.flatMap(({ data }) => data?.number ?? [])
  expect(numbers.sort()).toEqual([1, 2])
  expect(answers.filter(({ code }) => code === 'VOUCHER_QUOTA_USED')).toHaveLength(6)
})

test('concurrent repeats of one scan create one redemption and all succeed', async () => {
  await insertClaim(server.db, { code: 'SAME2222', customer: 'Hessa Fahd' })
  const answers = await Promise.all(codes.slice(0, 10).map(() => redeem('SAME2222', 'scan')))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.json().data).toMatchObject({ number: 1, redemptionCode: 'SAME2222' })
  expect((await redeem('SAME2222', 'scan')).body).toBe(answers[0]?.body)
  expect((await redeem('SAME2222')).json().code).toBe('VOUCHER_REDEEMED')
  expect((await redeem('SAME2222', 'another')).json().code).toBe('VOUCHER_REDEEMED')
})

// The embedded database has one connection: nothing waits there.
test.skipIf(!process.env.TEST_DATABASE_URL)('a scan that waits for the end of its voucher is refused, though it came before', async () => {
  await insertClaim(server.db, { code: 'ENDS2222', customer: 'Maha' })
  const { scan } = await server.db.transaction(async (tx) => {
    await tx.select().from(deals).where(eq(deals.id, 'tea')).for('update')
    const scan = redeem('ENDS2222')
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => ((await server.db.execute(waiting)) as unknown as { rows: unknown[] }).rows).toHaveLength(1)
    server.clock.now += 1_000
    const endedAt = new Date(server.clock.now)
    await tx.update(deals).set({ deletedAt: endedAt, endedAt }).where(eq(deals.id, 'tea'))
    return { scan }
  })
  expect((await scan).json().code).toBe('DEAL_NOT_APPROVED')
})
