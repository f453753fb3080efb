import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { announcementDeliveries, announcements, messageConsents } from '#server/db/schema-announcements.ts'
import { claimLinks, claims, customers, redemptions, reviews } from '#server/db/schema-sales.ts'
import { insertAnnouncement } from './announcements.ts'
import { lastToken, requestVoucher, send } from './customers.ts'
import { forgedFields } from './forged-fields.ts'
import type { TestServer } from './test-server.ts'

type Writes = Readonly<Record<string, (server: TestServer) => Promise<void>>>

/** The key of the app of the server that these writes are sent to. */
export const appKey = 'k'.repeat(40)

const forged = {
  ...forgedFields,
  customerId: 'Nora Saad',
  code: 'CHOSEN22',
  qtyPerUser: 99,
  claimedAt: forgedFields.createdAt,
  expiresAt: '2099-01-01T00:00:00Z',
  tokenHash: 'chosen',
  to: 'thief@example.test',
}

const sendForApp = (server: TestServer, path: string, body: object) =>
  server.request('POST', `/api/v1/customer/${path}`, { body, headers: { authorization: `Bearer ${appKey}` } })

const newestClaim = async ({ db }: TestServer) => (await db.select().from(claims).orderBy(desc(claims.claimedAt)).limit(1))[0]

const openNew = async (server: TestServer, emailAddress: string): Promise<string> => {
  server.clock.now += 60_000
  await requestVoucher(server, { emailAddress })
  const token = await lastToken(server)
  await send(server, 'open', { ...forged, emailAddress: 'thief@example.test', token })
  return token
}

/** What becomes of forged fields in customers' calls. */
export const customerWrites: Writes = {
  'claims.request': async (server) => {
    await requestVoucher(server, { ...forged, emailAddress: 'asker@example.test' })
    const [link] = await server.db.select().from(claimLinks).where(eq(claimLinks.emailAddress, 'asker@example.test'))
    expect(link).toMatchObject({ dealId: 'tea', customerId: null, createdAt: new Date(server.clock.now) })
    expect([link?.tokenHash === 'chosen', link?.expiresAt]).toEqual([false, new Date(server.clock.now + 48 * 3_600_000)])
    expect(JSON.stringify(await server.mails())).not.toContain('thief')
  },
  'claims.open': async (server) => {
    await openNew(server, 'opener@example.test')
    const [customer] = await server.db.select().from(customers).where(eq(customers.emailAddress, 'opener@example.test'))
    expect(customer).toMatchObject({ verifiedAt: new Date(server.clock.now), createdAt: new Date(server.clock.now) })
    const claim = await newestClaim(server)
    expect(claim).toMatchObject({ dealId: 'tea', customerId: customer?.id, claimedAt: new Date(server.clock.now) })
    expect([claim?.id === 'chosen', claim?.code === 'CHOSEN22', claim?.expiresAt.getUTCFullYear()]).toEqual([false, false, 2026])
  },
  'claims.another': async (server) => {
    const token = await openNew(server, 'another@example.test')
    const first = await newestClaim(server)
    await send(server, 'another', { ...forged, token, dealId: 'tyres' })
    expect(await newestClaim(server)).toEqual(first)
  },
  'claims.rename': async (server) => {
    const token = await openNew(server, 'named@example.test')
    const isNamed = eq(customers.emailAddress, 'named@example.test')
    const [before] = await server.db.select().from(customers).where(isNamed)
    await send(server, 'rename', { ...forged, token, fullName: 'Reem Saad', emailAddress: 'thief@example.test', verifiedAt: null })
    const name = { fullName: 'Reem Saad', foldedName: 'reem saad' }
    expect(await server.db.select().from(customers).where(isNamed)).toEqual([{ ...before, ...name }])
  },
  'claims.setMessages': async (server) => {
    const token = await openNew(server, 'quiet@example.test')
    const [customer] = await server.db.select().from(customers).where(eq(customers.emailAddress, 'quiet@example.test'))
    await send(server, 'messages', { ...forged, token, getsMessages: true, providerId: 'other', agreedAt: forgedFields.createdAt })
    const isOwn = eq(messageConsents.customerId, customer?.id ?? '')
    const made = { customerId: customer?.id, providerId: 'provider', agreedAt: new Date(server.clock.now) }
    expect(await server.db.select().from(messageConsents).where(isOwn)).toEqual([made])
  },
  'claims.messagesForApp': async (server) => {
    const answer = await sendForApp(server, 'messages', { ...forged, emailAddress: 'nobody@example.test', consentedBusinessIds: ['other'] })
    expect(answer.json().data).toMatchObject({ rows: [], consentedBusinessIds: [] })
  },
  'claims.openMessageForApp': async (server) => {
    await openNew(server, 'reader@example.test')
    const [customer] = await server.db.select().from(customers).where(eq(customers.emailAddress, 'reader@example.test'))
    const customerId = customer?.id ?? ''
    await insertAnnouncement(server.db, { id: 'read' })
    await server.db.insert(announcementDeliveries).values({ announcementId: 'read', customerId, deliveredAt: new Date(0) })
    const body = { ...forged, emailAddress: 'reader@example.test', openedAt: forgedFields.createdAt, deliveredAt: forgedFields.createdAt }
    await sendForApp(server, 'messages/read/opened', body)
    const [delivery] = await server.db.select().from(announcementDeliveries)
    expect(delivery).toEqual({ announcementId: 'read', customerId, deliveredAt: new Date(0), openedAt: new Date(server.clock.now) })
    await server.db.delete(announcements).where(eq(announcements.id, 'read'))
  },
  'claims.setMessagesForApp': async (server) => {
    await openNew(server, 'silent@example.test')
    const body = { ...forged, emailAddress: 'silent@example.test', businessId: 'other', getsMessages: true, providerId: 'provider' }
    expect((await sendForApp(server, 'messages/choice', body)).json().data).toEqual({ consentedBusinessIds: ['other'] })
  },
  'claims.rate': async (server) => {
    const token = await openNew(server, 'rater@example.test')
    const claim = await newestClaim(server)
    if (!claim) throw new Error('No claim was made')
    const prices = { originalPrice: 1, discountBasisPoints: 1, discountedPrice: 1 }
    const { id: claimId, dealId, customerId } = claim
    const redemption = { id: 'rated', claimId, dealId, customerId, providerId: 'provider', ...prices, redeemedAt: new Date(0) }
    await server.db.insert(redemptions).values(redemption)
    await send(server, 'rate', { ...forged, token, claimId, redemptionId: 'other', dealId: 'tyres', rating: 2 })
    const review = {
      redemptionId: 'rated',
      dealId: 'tea',
      providerId: 'provider',
      rating: 2,
      comment: null,
      isPublic: false,
      foldedComment: null,
      commentLanguage: null,
      hasComment: false,
      createdAt: new Date(server.clock.now),
    }
    expect(await server.db.select().from(reviews)).toEqual([{ ...review, id: expect.not.stringMatching('chosen') }])
    await server.db.delete(redemptions).where(eq(redemptions.id, 'rated'))
  },
  'claims.setCommentPublic': async (server) => {
    const token = await openNew(server, 'shown@example.test')
    const claim = await newestClaim(server)
    if (!claim) throw new Error('No claim was made')
    const prices = { originalPrice: 1, discountBasisPoints: 1, discountedPrice: 1 }
    const { id: claimId, dealId, customerId } = claim
    const owners = { dealId, providerId: 'provider' }
    await server.db.insert(redemptions).values({ id: 'shown', claimId, ...owners, customerId, ...prices, redeemedAt: new Date(0) })
    const review = { id: 'shown', redemptionId: 'shown', ...owners, rating: 2, comment: 'Good', createdAt: new Date(0) }
    const [before] = await server.db.insert(reviews).values(review).returning()
    await send(server, 'comment', { ...forged, token, claimId, isPublic: true, rating: 5, comment: 'Chosen', redemptionId: 'other' })
    expect(await server.db.select().from(reviews)).toEqual([{ ...before, isPublic: true }])
    await server.db.delete(redemptions).where(eq(redemptions.id, 'shown'))
  },
  'claims.createForApp': async (server) => {
    server.clock.now += 60_000
    const body = { ...forged, dealId: 'tea', fullName: 'Of the app', emailAddress: 'app@example.test' }
    await server.request('POST', '/api/v1/customer/claims', { body, headers: { authorization: `Bearer ${appKey}` } })
    const [customer] = await server.db.select().from(customers).where(eq(customers.emailAddress, 'app@example.test'))
    expect(customer).toMatchObject({ verifiedAt: null, createdAt: new Date(server.clock.now) })
    const claim = await newestClaim(server)
    expect(claim).toMatchObject({ dealId: 'tea', customerId: customer?.id, claimedAt: new Date(server.clock.now) })
    expect([claim?.id === 'chosen', claim?.code === 'CHOSEN22', claim?.expiresAt.getUTCFullYear()]).toEqual([false, false, 2026])
  },
}
