import { afterAll, beforeEach, expect, test } from 'vitest'
import { customers, redemptions } from '#server/db/schema-sales.ts'
import { attempts, auditLog, scanAttempts } from '#server/db/schema-security.ts'
import { deleteAuditBefore } from '#server/security/audit.ts'
import { cashierPin, insertCashier, resetCashiers } from '#server/testing/cashiers.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
let token = ''
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await server.db.delete(customers)
  await server.db.delete(attempts)
  await deleteAuditBefore(server.db, new Date(startOfTests + 1))
  await resetCashiers(server)
  await insertCashier(server, { id: 'badr', name: 'Badr' })
  for (const code of ['ABCD2345', 'EFGH2345']) await insertClaim(server.db, { code, customer: `Of ${code}` })
  token = (await server.signIn('provider')).json().data.accessToken
})

const post = (call: string, body: object) => server.request('POST', `/api/v1/redemption/${call}`, { token, body })
const beginShift = (cashierId: string) => post('cashiers/sign-in', { cashierId, pin: cashierPin })
const redeem = (body: object = {}) => post('create-redemption', { code: 'ABCD2345', ...body })
const list = async (path: string, filter = '') =>
  (await server.request('GET', `/api/v1/service-provider/redemption/${path}?${filter}`, { token })).json().data
const offline = (minutes: number) => new Date(server.clock.now - minutes * 60_000).toISOString()

test('redemptions, refused scans and undos carry the cashier of the session, also after their removal', async () => {
  await beginShift('huda')
  const { _id } = (await redeem()).json().data
  expect((await redeem()).json().details).toMatchObject({ cashierName: 'Huda' })
  await beginShift('badr')
  await post('create-redemption', { code: 'EFGH2345' })
  await server.request('DELETE', '/api/v1/service-provider/cashiers/remove-cashier/huda', { as: 'provider' })
  expect((await list('get-all-redemptions')).rows.map(({ cashierName }: { cashierName: string }) => cashierName).sort()).toEqual([
    'Badr',
    'Huda',
  ])
  expect((await list('get-refused-scans')).rows).toMatchObject([{ reason: 'VOUCHER_REDEEMED', cashierName: 'Huda' }])
  await post('undo-redemption', { redemptionId: _id })
  expect(
    (await server.db.select().from(scanAttempts).orderBy(scanAttempts.id)).map(({ outcome, cashierId }) => [outcome, cashierId]),
  ).toEqual([
    ['REDEEMED', 'huda'],
    ['VOUCHER_REDEEMED', 'huda'],
    ['REDEEMED', 'badr'],
    ['UNDONE', 'badr'],
  ])
  const undone = (await server.db.select().from(auditLog)).find(({ action }) => action === 'redemption.undone')
  expect(undone?.details).toMatchObject({ cashier: 'Badr' })
})

test('both lists and their totals can be narrowed to one cashier', async () => {
  await beginShift('huda')
  await redeem()
  await redeem()
  await beginShift('badr')
  await post('create-redemption', { code: 'EFGH2345' })
  const found = await list('get-all-redemptions', 'cashierId=huda')
  expect(found).toMatchObject({
    rows: [{ redemptionCode: 'ABCD2345' }],
    totals: { redemptions: 1, revenue: 15 },
    pagination: { totalCount: 1 },
  })
  expect((await list('get-refused-scans', 'cashierId=huda')).summary.reasons).toEqual([{ reason: 'VOUCHER_REDEEMED', count: 1 }])
  expect(await list('get-refused-scans', 'cashierId=badr')).toMatchObject({ rows: [], pagination: { totalCount: 0 } })
})

test.each([
  ['of an offline scan names itself, and the redemption is marked', 'badr', 0.5, 'badr', true],
  ['of another business is not taken', 'sami', 5, null, true],
  ['whose PIN the session has typed needs no mark', 'huda', 0.5, 'huda', false],
  ['who is unknown to an older page is nobody', undefined, 5, null, true],
])('a cashier %s', async (_who, cashierId, minutesAgo, expected, isOffline) => {
  await insertCashier(server, { id: 'sami', providerId: 'other' })
  await beginShift('huda')
  await redeem({ scannedAt: offline(minutesAgo), cashierId })
  const [made] = await server.db.select().from(redemptions)
  expect([made?.cashierId, made?.receivedAt !== null]).toEqual([expected, isOffline])
})

test('a scan of now takes the cashier of the session, whoever it names', async () => {
  await beginShift('huda')
  await redeem({ cashierId: 'badr' })
  expect((await server.db.select().from(redemptions))[0]?.cashierId).toBe('huda')
})
