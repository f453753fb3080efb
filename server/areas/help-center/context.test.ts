import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatContext } from '#contract/help-center-admin.ts'
import { reviewStatuses } from '#contract/review.ts'
import { countDeals } from '#server/db/deal-counts.ts'
import { providers } from '#server/db/schema.ts'
import { scanAttempts } from '#server/db/schema-security.ts'
import { insertChat } from '#server/testing/chats.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeAll(() => insertChat(server.db, 'chat', 'provider', [{ side: 'provider', content: 'Question', createdAt: new Date(startOfTests) }]))

const read = async (): Promise<ChatContext> =>
  (await server.request('GET', '/api/v1/help-center/admin/get-context/chat', { as: 'sub' })).json().data
const refuse = (claimId: string | null, minute: number) =>
  server.db.insert(scanAttempts).values({
    providerId: 'provider',
    accountId: 'provider',
    ip: '192.0.2.1',
    outcome: 'VOUCHER_REDEEMED',
    claimId,
    code: '••••••45',
    at: new Date(startOfTests + minute * 60_000),
  })

test('the business stands beside its chat: state, licence and vouchers by state', async () => {
  await server.db.update(providers).set({ businessLicense: 'l.pdf', licenceExpiresOn: '2026-05-01' }).where(eq(providers.id, 'provider'))
  const context = await read()
  expect(context.business).toMatchObject({ _id: 'provider', status: 'APPROVED', isVerified: true })
  expect(context.licence).toEqual({ isOnFile: true, expiresOn: '2026-05-01' })
  const counts = await countDeals(server.db, 'provider')
  expect(context.vouchers).toEqual(reviewStatuses.map((status) => ({ status, count: counts[status] })))
})

test('the last ten refused scans have their reason, and a link only while the voucher exists', async () => {
  await insertClaim(server.db, { code: 'ABCD2345' })
  await insertClaim(server.db, { code: 'CARS2345', dealId: 'tyres' })
  for (let minute = 0; minute < 9; minute++) await refuse(null, minute)
  await refuse('v-CARS2345', 10)
  await refuse('v-ABCD2345', 11)
  const shown = (await read()).refusedScans
  expect(shown).toHaveLength(10)
  expect(shown[0]).toMatchObject({ reason: 'VOUCHER_REDEEMED', dealId: 'tea', customerName: '' })
  // A code of another business shows nothing of its voucher.
  expect(shown[1]).toMatchObject({ dealId: null, nameEn: '' })
})

test('a chat that went with its business is not found', async () => {
  const gone = await server.request('GET', '/api/v1/help-center/admin/get-context/gone', { as: 'admin' })
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'NOT_FOUND'])
})
