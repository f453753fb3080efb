import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redemptions } from '#server/db/schema-sales.ts'
import { insertDemo } from '#server/testing/demo-world.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'
import { accountId } from './businesses.ts'
import { day, hour } from './clock.ts'
import { type DemoClaimKind, tillClaims } from './till-claims.ts'

/** A Friday, 14:20 in Riyadh. */
const made = Date.parse('2026-11-20T11:20:00Z')
let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer({ accessTokenTtl: 20 * 365 * 86_400 })
  server.clock.now = made
  await insertDemo(server.db, made)
  token = await tokenFor(server.deps, { id: accountId('provider'), role: 'SERVICE_PROVIDER' })
})
afterAll(() => server.close())

const getCodes = async (kind: DemoClaimKind, at = made, claims = tillClaims.filter((claim) => claim.kind === kind)) => {
  server.clock.now = at
  const answers = claims.map(({ code, voucherId }) =>
    server.request('POST', '/api/v1/redemption/check-voucher', { token, body: { code, voucherId } }),
  )
  return (await Promise.all(answers)).map((answer) => answer.json().code ?? 'OK')
}

test('valid claims stay valid for weeks, but not on the closed days of the business', async () => {
  expect(new Set(await getCodes('valid', made + 20 * day))).toEqual(new Set(['VOUCHER_OUT_OF_HOURS']))
  for (const days of [0, 19]) expect(new Set(await getCodes('valid', made + days * day))).toEqual(new Set(['OK']))
})

test.each([
  ['used', 'VOUCHER_REDEEMED'],
  ['quota', 'VOUCHER_QUOTA_USED'],
  ['foreign', 'VOUCHER_OF_ANOTHER'],
  ['expired', 'VOUCHER_EXPIRED'],
] as const)('those that are %s are refused for it', async (kind, code) => {
  expect(new Set(await getCodes(kind))).toEqual(new Set([code]))
})

test('each of the closed claims is valid while the other is out of hours', async () => {
  const [mondayMorning, tuesdayEvening] = [made + 3 * day - 5 * hour, made + 4 * day + 5 * hour]
  expect(await getCodes('closed', mondayMorning)).toEqual(['VOUCHER_OUT_OF_HOURS', 'OK'])
  expect(await getCodes('closed', tuesdayEvening)).toEqual(['OK', 'VOUCHER_OUT_OF_HOURS'])
})

test('those that are used tell the till at which they were', async () => {
  const { code, voucherId } = tillClaims.find(({ kind }) => kind === 'used')!
  const [row] = await server.db.select().from(redemptions).where(eq(redemptions.claimId, voucherId))
  expect([row?.till, code.length]).toEqual(['Door', 8])
})
