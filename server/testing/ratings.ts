import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { customers, ratingAnswers, ratingReports, redemptions, reviews } from '#server/db/schema-sales.ts'
import { readComment } from '#server/i18n/read-comment.ts'
import { insertClaim } from './claims.ts'
import { startOfTests } from './fixtures.ts'
import { forgedFields } from './forged-fields.ts'
import type { TestServer } from './test-server.ts'

interface NewRating {
  readonly id: string
  readonly dealId?: string
  readonly providerId?: string
  readonly rating?: number
  readonly comment?: string | null
  readonly createdAt?: string
  readonly isPublic?: boolean
}

/** With a claim, a redemption and a customer of its own; the customer is called `of-<id>` and verified. */
export async function insertRating(db: Db, { id, dealId = 'tea', providerId = 'provider', ...given }: NewRating): Promise<void> {
  const { rating = 2, comment = null, createdAt = new Date(startOfTests - 86_400_000).toISOString(), isPublic = false } = given
  const customer = `of-${id}`
  const code = `RATE${id}`
  await insertClaim(db, { code, dealId, customer })
  await db
    .update(customers)
    .set({ verifiedAt: new Date(0) })
    .where(eq(customers.id, customer))
  const prices = { originalPrice: 3_000, discountBasisPoints: 5_000, discountedPrice: 1_500 }
  const redeemedAt = new Date(Date.parse(createdAt) - 3_600_000)
  const owners = { dealId, providerId }
  await db.insert(redemptions).values({ id: `r-${id}`, claimId: `v-${code}`, ...owners, customerId: customer, ...prices, redeemedAt })
  const row = { id, redemptionId: `r-${id}`, ...owners, rating, comment, isPublic, ...readComment(comment), createdAt: new Date(createdAt) }
  await db.insert(reviews).values(row)
}

const removeRating = (db: Db, id: string) => db.delete(customers).where(eq(customers.id, `of-${id}`))

const forged = {
  ...forgedFields,
  reviewId: 'other',
  answeredAt: forgedFields.createdAt,
  mailIds: ['chosen'],
  reportedAt: forgedFields.createdAt,
  outcome: 'hidden',
  comment: 'Very good',
  rating: 5,
}

const getReview = async ({ db }: TestServer, id: string) => (await db.select().from(reviews).where(eq(reviews.id, id)))[0]

/** By call: what becomes of {@link forgedFields} sent with it. */
export const ratingWrites: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  'ratings.answer': async (server) => {
    await insertRating(server.db, { id: 'to-answer', comment: 'Slow' })
    const before = await getReview(server, 'to-answer')
    const body = { ...forged, ratingId: 'to-answer', text: 'Thank you', expectedVersion: 0 }
    await server.request('POST', '/api/v1/service-provider/ratings/answer-rating', { as: 'provider', body })
    const row = { reviewId: 'to-answer', text: 'Thank you', answeredAt: new Date(server.clock.now), version: 1 }
    expect(await server.db.select().from(ratingAnswers)).toEqual([{ ...row, mailIds: [expect.not.stringMatching('chosen')] }])
    expect(await getReview(server, 'to-answer')).toEqual(before)
    await removeRating(server.db, 'to-answer')
  },
  'ratings.report': async (server) => {
    await insertRating(server.db, { id: 'to-report', comment: 'Slow' })
    const body = { ...forged, ratingId: 'to-report', reason: 'An insult' }
    await server.request('POST', '/api/v1/service-provider/ratings/report-rating', { as: 'provider', body })
    const row = { reviewId: 'to-report', reason: 'An insult', reportedAt: new Date(server.clock.now) }
    const [reported] = await server.db.select().from(ratingReports).where(eq(ratingReports.reviewId, 'to-report'))
    expect(reported).toEqual({ ...row, outcome: null, decidedAt: null, decidedById: null })
    await removeRating(server.db, 'to-report')
  },
  'ratings.decideReport': async (server) => {
    await insertRating(server.db, { id: 'to-decide', comment: 'Slow' })
    const report = { reviewId: 'to-decide', reason: 'An insult', reportedAt: new Date(startOfTests) }
    await server.db.insert(ratingReports).values(report)
    const body = { ...forged, ratingId: 'to-decide', isHidden: false, reason: 'chosen' }
    await server.request('POST', '/api/v1/super-admin/ratings/decide-report', { as: 'admin', body })
    const [decided] = await server.db.select().from(ratingReports).where(eq(ratingReports.reviewId, 'to-decide'))
    expect(decided).toEqual({ ...report, outcome: 'dismissed', decidedAt: new Date(server.clock.now), decidedById: 'admin' })
    await removeRating(server.db, 'to-decide')
  },
}
