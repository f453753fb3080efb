import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { ratingAnswers, ratingReports, reviews } from '#server/db/schema-sales.ts'
import { insertRating } from '#server/testing/ratings.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { eraseComments } from './erase-comments.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

test('erases the comment with its answer, its report and the mail that waits; other ratings and the stars stay', async () => {
  const base = '/api/v1/service-provider/ratings'
  for (const ratingId of ['gone', 'stays']) {
    await insertRating(server.db, { id: ratingId, rating: 1, comment: 'Slow staff' })
    await server.request('POST', `${base}/answer-rating`, {
      as: 'provider',
      body: { ratingId, text: `To ${ratingId}`, expectedVersion: 0 },
    })
    await server.request('POST', `${base}/report-rating`, { as: 'provider', body: { ratingId, reason: 'Wrong' } })
  }
  await server.db.transaction((tx) => eraseComments(tx, eq(reviews.id, 'gone')))
  const rows = await server.db.select().from(reviews).orderBy(reviews.id)
  expect(rows).toMatchObject([
    { id: 'gone', rating: 1, comment: null, foldedComment: null, commentLanguage: null, hasComment: false },
    { id: 'stays', comment: 'Slow staff', hasComment: true },
  ])
  for (const table of [ratingAnswers, ratingReports])
    expect(await server.db.select({ id: table.reviewId }).from(table)).toEqual([{ id: 'stays' }])
  const found = await server.db.execute(sql`select data from pgboss.job where data ->> 'template' = 'ratingAnswer'`)
  expect(JSON.stringify(found)).toContain('To stays')
  expect(JSON.stringify(found)).not.toContain('To gone')
})
