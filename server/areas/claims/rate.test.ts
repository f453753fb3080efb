import { afterAll, expect, test, vi } from 'vitest'
import { type LiveMessage, liveChannel } from '#server/db/publish.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { addRating } from './rate.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

test('a rating is announced to its business once', async () => {
  await insertClaim(server.db, { code: 'RATE2345', customer: 'Reem' })
  const body = { code: 'RATE2345' }
  const redeemed = await server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body })
  const messages: LiveMessage[] = []
  const stop = await server.deps.listen(liveChannel, { onMessage: (text) => messages.push(JSON.parse(text)), onGap: () => undefined })
  const rating = { claimId: 'v-RATE2345', customerId: 'Reem', dealId: 'tea', rating: 5 }
  const rate = () => server.db.transaction((tx) => addRating(tx, rating, server.clock.now))
  await rate()
  await rate()
  const data = { area: 'redemptions', id: redeemed.json().data._id }
  await vi.waitFor(() => expect(messages).toEqual([{ do: 'emit', room: 'sp-provider', event: 'change', data }]))
  await stop()
})
