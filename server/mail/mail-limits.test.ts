import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { claimLinks } from '#server/db/schema-sales.ts'
import { attempts, emailVerifications } from '#server/db/schema-security.ts'
import { createLimiter } from '#server/security/limiter.ts'
import { lastToken, requestVoucher, send } from '#server/testing/customers.ts'
import { testServer } from '#server/testing/test-server.ts'
import { openTill } from '#server/testing/till.ts'
import { createOpenedLinksReader, createUnconfirmedMailLimits } from './mail-limits.ts'

const server = await testServer()
const { db, clock } = server
afterAll(() => server.close())

const hour = 3_600_000

beforeEach(async () => {
  for (const table of [claimLinks, attempts, emailVerifications]) await db.delete(table)
  await openTill(server)
  clock.now += 30 * 24 * hour
})

/** Links to one voucher, one of them opened for each customer who exists. */
async function insertLinks(links: number, { opened, at }: { readonly opened: boolean; readonly at: number }): Promise<void> {
  await db.execute(sql`
    insert into claim_links (token_hash, deal_id, deal_version, email_address, full_name, language, network, customer_id, created_at, expires_at)
    select ${`${opened} ${at} `} || n, 'tea', 1, n || '@mail.example', 'Nora', 'en', '192.0.0.0/16', ${opened ? sql`(select id from customers limit 1)` : sql`null`},
      ${new Date(at).toISOString()}::timestamptz, ${new Date(at + 48 * hour).toISOString()}::timestamptz
    from generate_series(1, ${links}::int) n`)
}

const readMax = async () => (await createOpenedLinksReader(server.deps)()).total

test('three times the links that were opened in the busiest hour of a week may be mailed in an hour, and at least 300', async () => {
  expect(await readMax()).toBe(300)
  await requestVoucher(server, { emailAddress: 'nora@mail.example' })
  expect((await send(server, 'open', { token: await lastToken(server) })).statusCode).toBe(200)
  await insertLinks(2_000, { opened: false, at: clock.now })
  expect(await readMax(), 'mailed and never opened').toBe(300)
  await insertLinks(200, { opened: true, at: clock.now - 26 * hour })
  await insertLinks(150, { opened: true, at: clock.now - 50 * hour })
  expect(await readMax()).toBe(600)
  await insertLinks(500, { opened: true, at: clock.now - 8 * 24 * hour })
  expect(await readMax(), 'longer ago than a week').toBe(600)
  const at = new Date(clock.now - 26 * hour)
  const verification = { accountId: 'provider', emailAddress: 'a@b.test', createdAt: at, expiresAt: at, network: '192.0.0.0/16' }
  await db.insert(emailVerifications).values([
    { ...verification, tokenHash: 'opened', usedAt: at },
    { ...verification, tokenHash: 'ignored' },
  ])
  expect(await readMax()).toBe(603)
})

test('links that were opened within a day raise the total to ten times that of before at most', async () => {
  await requestVoucher(server, { emailAddress: 'nora@mail.example' })
  await send(server, 'open', { token: await lastToken(server) })
  await insertLinks(2_000, { opened: true, at: clock.now })
  await insertLinks(2_000, { opened: true, at: clock.now - 23 * hour })
  expect(await readMax()).toBe(3_000)
  await insertLinks(500, { opened: true, at: clock.now - 26 * hour })
  expect(await readMax()).toBe(5_000)
})

test('a flood from places that change does not keep a customer elsewhere from a mail, and refused calls do not count', async () => {
  const limiter = createLimiter(server.deps)
  const readLimits = createUnconfirmedMailLimits(createOpenedLinksReader(server.deps))
  for (let at = 0; at < 200; at += 1)
    await limiter.consume(await readLimits('claims', `2001:db8:1:${(at * 256).toString(16)}::1`)).catch(() => undefined)
  const before = (await server.mails()).length
  const request = (emailAddress: string, address: string, dealId = 'tea') => requestVoucher(server, { emailAddress, dealId }, address)
  const refused = await request('flood@mail.example', '2001:db8:1:ffff::1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  for (let times = 0; times < 50; times += 1) expect((await request(`${times}@mail.example`, '203.0.113.9', 'none')).statusCode).toBe(404)
  expect((await request('nora@mail.example', '203.0.113.9')).statusCode).toBe(200)
  expect((await server.mails()).length - before).toBe(1)
  const [total] = await db.select().from(attempts).where(sql`${attempts.key} = 'mails.claims:everybody'`)
  expect(total?.times).toHaveLength(87)
})

test('a third of the total is kept for networks whose earlier links were opened, so much as these are worth', async () => {
  await requestVoucher(server, { emailAddress: 'nora@mail.example' }, '198.51.100.9')
  expect((await send(server, 'open', { token: await lastToken(server) })).statusCode).toBe(200)
  await db.execute(sql`update claim_links set customer_id = (select id from customers limit 1)`)
  await insertLinks(30, { opened: true, at: clock.now })
  await db.execute(sql`update claim_links set network = '198.51.0.0/16'`)
  await insertLinks(1, { opened: true, at: clock.now - 1 })
  await db.delete(attempts)
  const limiter = createLimiter(server.deps)
  const readLimits = createUnconfirmedMailLimits(createOpenedLinksReader(server.deps))
  const countMails = async (address: string) => {
    let mails = 0
    while (
      await limiter.consume(await readLimits('claims', address)).then(
        () => true,
        () => false,
      )
    )
      mails += 1
    return mails
  }
  for (let network = 0; network < 9; network += 1) for (let host = 0; host < 3; host += 1) await countMails(`${20 + network}.${host}.0.1`)
  expect(await countMails('203.0.113.9'), 'a network without').toBe(2)
  expect(await countMails('198.51.7.7'), 'an address of a network with 31: two of the total, a third of the reserve').toBe(2 + 34)
  expect(await countMails('192.0.2.1'), 'of a network with one: three of the reserve').toBe(2 + 3)
})
