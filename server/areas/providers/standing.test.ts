import { afterAll, expect, test } from 'vitest'
import { chats } from '#server/db/schema-help-center.ts'
import { ratingCounts } from '#server/db/schema-rollups.ts'
import { scanAttempts } from '#server/db/schema-security.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const get = (id: string) => server.request('GET', `/api/v1/super-admin/service-provider/get-standing/${id}`, { as: 'sub' })

test('a reviewer reads what was approved and rejected of a business, its sales, and the chat that waits', async () => {
  const nothing = { approvedVouchers: 1, rejectedVouchers: 1, totalRedemptions: 0, refusedScans: 0, totalRatings: 0, averageRating: null }
  expect((await get('provider')).json().data).toMatchObject({ ...nothing, waitingChat: null })
  const at = new Date(server.clock.now)
  const scan = { at, providerId: 'provider', accountId: 'provider', ip: '192.0.2.1', code: '••12' }
  await server.db.insert(scanAttempts).values([
    { ...scan, outcome: 'VOUCHER_EXPIRED' },
    { ...scan, outcome: 'REDEEMED' },
    { ...scan, providerId: 'other', outcome: 'VOUCHER_EXPIRED' },
  ])
  await server.db.insert(ratingCounts).values({ providerId: 'provider', rating: 4, number: 2 })
  await server.db.insert(chats).values({ id: 'chat', providerId: 'provider', createdAt: at, lastMessageAt: at, waitingSince: at })
  expect((await get('provider')).json().data).toEqual({
    ...nothing,
    refusedScans: 1,
    totalRatings: 2,
    averageRating: 4,
    waitingChat: { _id: 'chat', since: at.toISOString() },
  })
  expect((await get('sub')).statusCode).toBe(404)
})
