import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deals } from '#server/db/schema.ts'
import { claims, customers } from '#server/db/schema-sales.ts'
import { mailedToken, send } from '#server/testing/customers.ts'
import { testServer } from '#server/testing/test-server.ts'
import { openTill, redeem } from '#server/testing/till.ts'

const customerAppKey = 'k'.repeat(40)
const server = await testServer({ customerAppKey })
afterAll(() => server.close())
beforeEach(() => openTill(server))

const times = Array.from({ length: 40 }, (_, index) => index)
const clientAddress = (index: number) => `203.0.113.${index}`

test('several links of one mailbox, opened at once from many places, make one claim', async () => {
  const tokens: string[] = []
  for (const tag of ['', '+a', '+b', '+c']) tokens.push(await mailedToken(server, { emailAddress: `nora${tag}@mail.example` }))
  const answers = await Promise.all(times.map((index) => send(server, 'open', { token: tokens[index % 4] }, clientAddress(index))))
  expect(new Set(answers.map((answer) => answer.json().data.claim.code)).size).toBe(1)
  expect([await server.db.$count(claims), await server.db.$count(customers)]).toEqual([1, 1])
})

test('the next use is claimed once, however often it is asked for, by page and app', async () => {
  const token = await mailedToken(server, { emailAddress: 'badr@mail.example' })
  const { claim } = (await send(server, 'open', { token })).json().data
  await redeem(server, { code: claim.code })
  const body = { dealId: 'tea', fullName: 'Badr', emailAddress: 'badr+app@mail.example', isVerified: true }
  const headers = { authorization: `Bearer ${customerAppKey}` }
  const answers = await Promise.all(
    times.map((index) =>
      index % 2
        ? send(server, 'another', { token }, clientAddress(index))
        : server.request('POST', '/api/v1/customer/claims', { body, headers, remoteAddress: clientAddress(index) }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(times.map(() => 200))
  expect(await server.db.$count(claims)).toBe(2)
})

test('scans and new claims at once never pass the allowance', async () => {
  const token = await mailedToken(server, { emailAddress: 'hessa@mail.example' })
  let code = (await send(server, 'open', { token })).json().data.claim.code
  for (let round = 0; round < 4; round += 1) {
    const [, ...claimed] = await Promise.all([
      redeem(server, { code }),
      ...times.slice(0, 6).map((index) => send(server, 'another', { token }, clientAddress(index))),
    ])
    const shown = (await send(server, 'read', { token })).json().data
    expect(shown.uses.filter(({ state }: { state: string }) => state !== 'EXPIRED').length).toBeLessThanOrEqual(2)
    code = shown.claim?.code ?? code
    expect(claimed.every(({ statusCode }) => [200, 409, 429].includes(statusCode))).toBe(true)
    server.clock.now += 60_000
  }
  const { uses, usesLeft } = (await send(server, 'read', { token })).json().data
  expect([uses.map(({ state }: { state: string }) => state), usesLeft]).toEqual([['REDEEMED', 'REDEEMED'], 0])
})

test('a voucher that is deleted while many claim it has no claim after the deletion', async () => {
  const tokens: string[] = []
  for (const index of times.slice(0, 10)) tokens.push(await mailedToken(server, { emailAddress: `customer${index}@mail.example` }))
  const opening = tokens.map((token, index) => send(server, 'open', { token }, clientAddress(index)))
  const deletion = server.request('DELETE', '/api/v1/deal/delete-deal/tea', { as: 'provider' })
  const answers = (await Promise.all(opening)).map((answer) => answer.json().data)
  expect((await deletion).statusCode).toBe(200)
  expect(answers.every(({ claim, state }) => claim || state === 'WITHDRAWN')).toBe(true)
  const made = await server.db.$count(claims)
  const late = await mailedTokenOfDeleted()
  expect((await send(server, 'open', { token: late })).json().data).toMatchObject({ claim: null })
  expect(await server.db.$count(claims)).toBe(made)
})

// The embedded database has one connection: nothing waits there.
test.skipIf(!process.env.TEST_DATABASE_URL)('a claim during a rejection of its voucher waits for it, and is not made', async () => {
  const token = await mailedToken(server, { emailAddress: 'maha@mail.example' })
  const { opening } = await server.db.transaction(async (tx) => {
    await tx.select().from(deals).where(eq(deals.id, 'tea')).for('update')
    await tx.update(deals).set({ status: 'REJECTED' }).where(eq(deals.id, 'tea'))
    const opening = send(server, 'open', { token })
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => ((await server.db.execute(waiting)) as unknown as { rows: unknown[] }).rows).toHaveLength(1)
    return { opening }
  })
  expect((await opening).json().data).toMatchObject({ claim: null })
  expect(await server.db.$count(claims)).toBe(0)
})

/** A link that was mailed before the voucher was deleted. */
async function mailedTokenOfDeleted(): Promise<string> {
  await server.db.update(deals).set({ deletedAt: null }).where(eq(deals.id, 'tea'))
  const token = await mailedToken(server, { emailAddress: 'late@mail.example' })
  await server.db
    .update(deals)
    .set({ deletedAt: new Date(0) })
    .where(eq(deals.id, 'tea'))
  return token
}
