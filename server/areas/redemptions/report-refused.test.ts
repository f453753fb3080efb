import { afterAll, beforeEach, expect, test } from 'vitest'
import { attempts } from '#server/db/schema-security.ts'
import { insertCashier, resetCashiers } from '#server/testing/cashiers.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { pairedTill } from '#server/testing/tills.ts'
import { maxRecorded } from './scan-log.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await server.db.delete(attempts)
})

const scannedAt = new Date(startOfTests - 2 * 3_600_000).toISOString()
const report = (token: string, fields: object = {}, key = 'key') =>
  server.request('POST', '/api/v1/redemption/report-refused-scan', {
    token,
    body: { code: 'EXPI2345', scannedAt, reason: 'VOUCHER_EXPIRED', ...fields },
    headers: { 'idempotency-key': key },
  })
const list = async () =>
  (await server.request('GET', '/api/v1/service-provider/redemption/get-refused-scans', { as: 'provider' })).json().data.rows

test('what a till refused offline is in the list of its business once, with till, cashier and time', async () => {
  await insertClaim(server.db, { code: 'EXPI2345', expiresAt: '2026-03-03T09:00:00Z' })
  await resetCashiers(server)
  const { token } = await pairedTill(server, { name: 'Terrace' })
  const scan = { till: 'Chosen', cashierId: 'huda', voucherId: 'v-EXPI2345' }
  expect([(await report(token, scan)).statusCode, (await report(token, scan)).statusCode]).toEqual([200, 200])
  expect(await list()).toMatchObject([
    {
      at: new Date(startOfTests).toISOString(),
      scannedAt,
      reason: 'VOUCHER_EXPIRED',
      till: 'Terrace',
      cashierName: 'Huda',
      nameEn: 'apple tea',
    },
  ])
})

test('a reason that no till finds offline, an old scan and a foreign cashier are not taken', async () => {
  await insertCashier(server, { id: 'sami', providerId: 'other' })
  const { token } = await pairedTill(server)
  const old = new Date(startOfTests - 25 * 3_600_000).toISOString()
  const refused = [{ reason: 'REDEEMED' }, { reason: 'VOUCHER_OF_ANOTHER' }, { scannedAt: old }, { scannedAt: undefined }]
  for (const [index, fields] of refused.entries()) expect((await report(token, fields, `key-${index}`)).statusCode).toBe(422)
  await report(token, { code: 'SAMI2345', cashierId: 'sami' }, 'foreign')
  expect((await list())[0]).toMatchObject({ maskedCode: '••••••45', cashierName: null })
})

test('tills of a business report so many in a quarter of an hour and no more', async () => {
  const [one, other] = [await pairedTill(server), await pairedTill(server)]
  const times = Array(maxRecorded - 1).fill(startOfTests)
  const expiresAt = new Date(startOfTests + 900_000)
  await server.db.insert(attempts).values({ key: 'redemptions.reportRefused:provider', times, expiresAt })
  const statuses = [await report(one.token, {}, 'a'), await report(other.token, {}, 'b')].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 429])
})
