import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DealHistoryStep } from '#contract/deals.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { audit } from '#server/security/audit.ts'
import type { PersonName } from '#server/testing/people.ts'
import { insertPerson } from '#server/testing/team.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { toChange } from './content.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const ask = (id: string, as: PersonName = 'provider') => server.request('GET', `/api/v1/deal/get-deal-history/${id}`, { as })
const read = async (id: string, as?: PersonName): Promise<DealHistoryStep[]> => (await ask(id, as)).json().data.steps

const at = (hour: number) => new Date(Date.UTC(2026, 2, 3, hour))

test('what was done with a voucher stands newest first, without what was undone; its people read who of them did it, and only administrators who decided', async () => {
  const { db } = server
  const entry = (hour: number, action: 'deal.updated' | 'deal.decided' | 'deal.undone', details: Record<string, string | null>) =>
    audit(db, { action, at: at(hour).getTime(), accountId: action === 'deal.updated' ? 'provider' : 'admin', subject: 'tea', details })
  await db.update(providers).set({ managerName: 'Lina Omar' }).where(eq(providers.id, 'provider'))
  await entry(1, 'deal.decided', { status: 'REJECTED', reason: 'Blurred', formerStatus: 'PENDING' })
  await entry(2, 'deal.updated', { formerStatus: 'REJECTED' })
  await entry(3, 'deal.updated', { formerStatus: 'PENDING' })
  await entry(4, 'deal.decided', { status: 'REJECTED', reason: 'A mistake', formerStatus: 'PENDING' })
  await entry(5, 'deal.undone', { status: 'PENDING', formerStatus: 'REJECTED' })
  await entry(6, 'deal.decided', { status: 'APPROVED', reason: null, formerStatus: 'PENDING' })
  await entry(7, 'deal.decided', { status: 'REJECTED', reason: 'Too dear', formerStatus: 'APPROVED' })
  await db
    .update(deals)
    .set({ status: 'REJECTED', decidedAt: at(7), reason: 'Too dear', decidedById: 'admin' })
    .where(eq(deals.id, 'tea'))
  const steps = await read('tea')
  expect(steps.slice(0, -1)).toEqual([
    { kind: 'withdrawn', at: at(7).toISOString(), reason: 'Too dear' },
    { kind: 'approved', at: at(6).toISOString(), reason: null },
    { kind: 'changed', at: at(3).toISOString(), by: 'Lina Omar' },
    { kind: 'resubmitted', at: at(2).toISOString(), by: 'Lina Omar' },
    { kind: 'rejected', at: at(1).toISOString(), reason: 'Blurred' },
  ])
  expect(steps.at(-1)?.kind).toBe('created')
  expect((await read('tea', 'admin'))[0]?.by).toEqual(expect.any(String))
})

test('what somebody did whose name was erased names nobody else of the business', async () => {
  await insertPerson(server, 'badr')
  await audit(server.db, {
    action: 'deal.updated',
    at: at(9).getTime(),
    accountId: 'badr',
    subject: 'tea',
    details: { formerStatus: 'PENDING' },
  })
  expect((await read('tea'))[0]).toMatchObject({ kind: 'changed', by: 'badr' })
  await server.db
    .update(accounts)
    .set({ fullName: null, deletedAt: at(10) })
    .where(eq(accounts.id, 'badr'))
  expect((await read('tea'))[0]).toMatchObject({ kind: 'changed', by: null })
})

test('a voucher with more steps than are shown still says when it was created', async () => {
  const changes = Array.from({ length: 60 }, (_, minute) => ({
    action: 'deal.updated' as const,
    at: at(1).getTime() + minute * 60_000,
    accountId: 'provider',
    subject: 'cake',
    details: { formerStatus: 'PENDING' },
  }))
  await audit(server.db, ...changes)
  expect((await read('cake')).map(({ kind }) => kind)).toEqual([...Array(50).fill('changed'), 'created'])
})

test('a decision that the audit log does not have is that of the voucher', async () => {
  await server.db
    .update(deals)
    .set({ status: 'APPROVED', decidedAt: at(8), reason: null })
    .where(eq(deals.id, 'cake'))
  expect((await read('cake'))[0]).toEqual({ kind: 'approved', at: at(8).toISOString(), reason: null })
})

test('a change says when it was sent, once, also where the audit log does not have it', async () => {
  const { db } = server
  const [deal] = await db.select().from(deals).where(eq(deals.id, 'cake'))
  await db
    .update(deals)
    .set({ change: toChange(deal!), changeStatus: 'PENDING', submittedAt: at(11) })
    .where(eq(deals.id, 'cake'))
  const sent = async () => (await read('cake')).filter(({ kind }) => kind === 'resubmitted').map((step) => step.at)
  expect(await sent()).toEqual([at(11).toISOString()])
  const audited = at(11).getTime() + 5
  await audit(db, { action: 'deal.updated', at: audited, accountId: 'provider', subject: 'cake', details: { formerStatus: 'APPROVED' } })
  expect(await sent()).toEqual([new Date(audited).toISOString()])
})

test.each([
  ['nothing', 'provider', 404],
  ['tyres', 'provider', 404],
  ['x'.repeat(65), 'admin', 422],
] as const)('the history of %s is refused for %s', async (id, as, status) => expect((await ask(id, as)).statusCode).toBe(status))

test('the history and figures of a voucher whose business was erased are refused as its page is', async () => {
  const { db } = server
  const pages = ['get-deal', 'get-deal-history', 'get-deal-figures']
  const statuses = async () =>
    Promise.all(pages.map(async (page) => (await server.request('GET', `/api/v1/deal/${page}/tyres`, { as: 'admin' })).statusCode))
  await db
    .update(deals)
    .set({ deletedAt: at(9) })
    .where(eq(deals.id, 'tyres'))
  expect(await statuses()).toEqual([200, 200, 200])
  await db.update(providers).set({ verifiedAt: null }).where(eq(providers.id, 'other'))
  expect(await statuses()).toEqual([404, 404, 404])
})
