import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyDay } from '#contract/timings.ts'
import { deals } from '#server/db/schema.ts'
import { customers, redemptions } from '#server/db/schema-sales.ts'
import { attempts, scanAttempts } from '#server/db/schema-security.ts'
import { deleteAuditBefore } from '#server/security/audit.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { pairedTill } from '#server/testing/tills.ts'

const day = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await testServer({ accessTokenTtl: 30 * 86_400 })
  await server.db.update(deals).set({ qtyPerUser: 100, timings: everyDay('00:00', '00:00') })
  await server.db.update(deals).set({ status: 'APPROVED' }).where(eq(deals.id, 'late'))
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await server.db.delete(customers)
  await server.db.delete(attempts)
  await deleteAuditBefore(server.db, new Date(startOfTests + 500 * day))
})

type Who = 'provider' | 'other'
const ask = (call: string, body: object, as: Who = 'provider') =>
  server.request('POST', `/api/v1/redemption/${call}`, { as, body, remoteAddress: '198.51.100.7' })
const redeem = (body: object, as?: Who) => ask('create-redemption', body, as)
const lines = () => server.db.select().from(scanAttempts).orderBy(scanAttempts.id)

describe('the record of attempts', () => {
  const attempt = {
    providerId: 'provider',
    accountId: 'provider',
    ip: '198.51.100.7',
    at: new Date(startOfTests),
    scannedAt: null,
    cashierId: null,
  }

  test('contains redemptions, refusals and undone redemptions', async () => {
    await insertClaim(server.db, { code: 'ABCD2345' })
    await insertClaim(server.db, { code: 'CARS2345', dealId: 'tyres' })
    const scannedAt = new Date(startOfTests - 60_000)
    const { _id } = (await redeem({ code: 'ABCD2345', till: 'Door', scannedAt: scannedAt.toISOString() })).json().data
    await redeem({ code: 'ABCD2345', voucherId: 'v-ABCD2345', till: 'Garden' })
    await redeem({ code: 'CARS2345' })
    await redeem({ code: 'NONE2345' })
    await redeem({ code: 'ABCD2345', scannedAt: new Date(0).toISOString() })
    await ask('undo-redemption', { redemptionId: _id })
    await ask('undo-redemption', { redemptionId: _id })
    const logged = { ...attempt, id: expect.any(Number), code: '••••••45', till: null, claimId: 'v-ABCD2345' }
    expect(await lines()).toEqual([
      { ...logged, outcome: 'REDEEMED', till: 'Door', scannedAt },
      { ...logged, outcome: 'VOUCHER_REDEEMED', till: 'Garden' },
      { ...logged, outcome: 'VOUCHER_OF_ANOTHER', claimId: 'v-CARS2345' },
      { ...logged, outcome: 'VOUCHER_NOT_FOUND', claimId: null },
      { ...logged, outcome: 'VALIDATION_FAILED', scannedAt: new Date(0) },
      { ...logged, outcome: 'UNDONE', code: null },
      { ...logged, outcome: 'REDEMPTION_UNDONE', code: null, claimId: null },
    ])
  })

  test('has one entry for a repeated scan and none for a successful check', async () => {
    await insertClaim(server.db, { code: 'ABCD2345' })
    await ask('check-voucher', { code: 'ABCD2345' })
    const key = { headers: { 'idempotency-key': 'scan' } }
    for (const _ of [1, 2])
      await server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body: { code: 'ABCD2345' }, ...key })
    expect((await lines()).map(({ outcome }) => outcome)).toEqual(['REDEEMED'])
  })

  test('a refusal is answered even if it cannot be logged', async () => {
    await insertClaim(server.db, { code: 'CARS2345', dealId: 'tyres' })
    await server.db.execute('alter table scan_attempts rename to away')
    const answers = [await redeem({ code: 'CARS2345' }), await redeem({ code: 'NONE2345' })]
    await server.db.execute('alter table away rename to scan_attempts')
    expect(answers.map((answer) => answer.json().code)).toEqual(['VOUCHER_OF_ANOTHER', 'VOUCHER_NOT_FOUND'])
    expect(await lines()).toEqual([])
  })

  test('outlives what was claimed, is never changed, and is forgotten with the audit log', async () => {
    await insertClaim(server.db, { code: 'ABCD2345' })
    await redeem({ code: 'ABCD2345' })
    server.clock.now += day
    await redeem({ code: 'ABCD2345' })
    await server.db.delete(customers)
    const refused = { cause: { message: 'scan_attempts is append-only' } }
    await expect(server.db.update(scanAttempts).set({ outcome: 'UNDONE' }).execute()).rejects.toMatchObject(refused)
    await expect(server.db.delete(scanAttempts).execute()).rejects.toMatchObject(refused)
    await expect(server.db.execute('truncate scan_attempts')).rejects.toMatchObject(refused)
    expect(await lines()).toMatchObject([{ claimId: 'v-ABCD2345' }, { claimId: 'v-ABCD2345' }])
    await deleteAuditBefore(server.db, new Date(startOfTests + 1))
    expect((await lines()).map(({ outcome }) => outcome)).toEqual(['VOUCHER_REDEEMED'])
  })
})

test('of a flood of refused scans only two hundred in a quarter of an hour are recorded', async () => {
  const tried = { providerId: 'provider', accountId: 'provider', ip: '192.0.2.1', code: '••••••45', outcome: 'VOUCHER_NOT_FOUND' } as const
  const before = new Date(startOfTests - 15 * 60_000)
  await server.db.insert(scanAttempts).values(Array.from({ length: 300 }, () => ({ ...tried, at: before })))
  await server.db.insert(scanAttempts).values(Array.from({ length: 199 }, () => ({ ...tried, at: new Date(startOfTests) })))
  for (const code of ['NONE2222', 'NONE3333']) expect((await redeem({ code, voucherId: 'nobody' })).json().code).toBe('VOUCHER_NOT_FOUND')
  expect(await server.db.$count(scanAttempts)).toBe(500)
  await redeem({ code: 'NONE2222', voucherId: 'nobody' }, 'other')
  await insertClaim(server.db, { code: 'ABCD2345' })
  await redeem({ code: 'ABCD2345' })
  expect((await lines()).slice(500).map(({ providerId, outcome }) => [providerId, outcome])).toEqual([
    ['other', 'VOUCHER_NOT_FOUND'],
    ['provider', 'REDEEMED'],
  ])
})

describe('the limits', () => {
  const fill = async (key: string, number: number) => {
    const times = Array.from({ length: number }, () => server.clock.now)
    await server.db.insert(attempts).values({ key, times, expiresAt: new Date(server.clock.now + 900_000) })
  }

  test('a till is let scan twice a second for a quarter of an hour; a flood is refused and leaves no lines', async () => {
    await insertClaim(server.db, { code: 'ABCD2345' })
    await fill('redemptions.create:provider', 1_799)
    expect((await redeem({ code: 'ABCD2345', voucherId: 'v-ABCD2345' })).statusCode).toBe(200)
    const answer = await redeem({ code: 'ABCD2345', voucherId: 'v-ABCD2345' })
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '900'])
    expect(await lines()).toHaveLength(1)
    await insertClaim(server.db, { code: 'CARS2345', dealId: 'tyres' })
    expect((await redeem({ code: 'CARS2345' }, 'other')).statusCode).toBe(200)
    server.clock.now += 900_000
    expect((await redeem({ code: 'ABCD2345' })).json().code).toBe('VOUCHER_REDEEMED')
  })

  test('after a hundred wrong codes, typed codes are refused but QR codes are not', async () => {
    await insertClaim(server.db, { code: 'ABCD2345' })
    await fill('redemptions.guess:provider', 96)
    for (let number = 0; number < 4; number += 1)
      expect((await ask(number % 2 ? 'check-voucher' : 'create-redemption', { code: `NONE${1_000 + number}` })).statusCode).toBe(404)
    expect((await redeem({ code: 'NONE2222' })).statusCode).toBe(429)
    expect((await redeem({ code: 'ABCD2345' })).statusCode).toBe(429)
    expect((await ask('check-voucher', { code: 'ABCD2345' })).statusCode).toBe(429)
    expect(await server.db.$count(redemptions)).toBe(0)
    expect((await redeem({ code: 'NONE2222', voucherId: 'v-NONE2222' })).json().code).toBe('VOUCHER_NOT_FOUND')
    expect((await redeem({ code: 'ABCD2345', voucherId: 'v-ABCD2345' })).statusCode).toBe(200)
  })

  test('a till that guesses and undoes at random stops neither the other tills nor the owner', async () => {
    await insertClaim(server.db, { code: 'ABCD2345' })
    const [hostile, honest] = [await pairedTill(server), await pairedTill(server)]
    await fill(`redemptions.guess:till ${hostile.id}`, 99)
    await fill(`redemptions.undo:till ${hostile.id}`, 19)
    const send = (token: string, call: string, body: object) => server.request('POST', `/api/v1/redemption/${call}`, { token, body })
    const attack = async (call: string, body: object) => [
      (await send(hostile.token, call, body)).statusCode,
      (await send(hostile.token, call, body)).statusCode,
    ]
    expect(await attack('check-voucher', { code: 'NONE2222' })).toEqual([404, 429])
    expect(await attack('undo-redemption', { redemptionId: 'nowhere' })).toEqual([404, 429])
    expect((await ask('check-voucher', { code: 'ABCD2345' })).statusCode).toBe(200)
    const { _id } = (await send(honest.token, 'create-redemption', { code: 'ABCD2345' })).json().data
    expect((await send(honest.token, 'undo-redemption', { redemptionId: _id })).statusCode).toBe(200)
  })

  test('the guesses of a business count for all its tills together, QR codes do not', async () => {
    await insertClaim(server.db, { code: 'ABCD2345' })
    await fill('redemptions.guesses:provider', 499)
    const { token } = await pairedTill(server)
    const check = async (body: object) => (await server.request('POST', '/api/v1/redemption/check-voucher', { token, body })).statusCode
    expect(await check({ code: 'NONE2222' })).toBe(404)
    expect(await check({ code: 'NONE3333' })).toBe(429)
    expect(await check({ code: 'ABCD2345', voucherId: 'v-ABCD2345' })).toBe(200)
    expect((await ask('check-voucher', { code: 'NONE2222' })).statusCode).toBe(429)
  })

  test('what a business has undone counts for all its tills together, refusals do not', async () => {
    await insertClaim(server.db, { code: 'ABCD2345' })
    await fill('redemptions.undone:provider', 39)
    const till = await pairedTill(server)
    const undo = (redemptionId: string) => ask('undo-redemption', { redemptionId })
    expect((await undo('nowhere')).statusCode).toBe(404)
    const { _id } = (await redeem({ code: 'ABCD2345' })).json().data
    expect((await undo(_id)).statusCode).toBe(200)
    const again = await server.request('POST', '/api/v1/redemption/create-redemption', { token: till.token, body: { code: 'ABCD2345' } })
    const body = { redemptionId: again.json().data._id }
    expect((await server.request('POST', '/api/v1/redemption/undo-redemption', { token: till.token, body })).statusCode).toBe(429)
  })

  test('the refusal of an existing code does not count as a guess', async () => {
    await insertClaim(server.db, { code: 'CARS2345', dealId: 'tyres' })
    await fill('redemptions.guess:provider', 99)
    for (const _ of [1, 2, 3]) expect((await redeem({ code: 'CARS2345' })).json().code).toBe('VOUCHER_OF_ANOTHER')
  })

  test('the guesses of one business do not limit another', async () => {
    await insertClaim(server.db, { code: 'ABCD2345' })
    await fill('redemptions.guess:other', 99)
    for (const code of ['NONE2222', 'NONE2223']) await redeem({ code }, 'other')
    expect((await redeem({ code: 'ABCD2345' }, 'other')).statusCode).toBe(429)
    expect((await redeem({ code: 'ABCD2345' })).statusCode).toBe(200)
  })
})
