import { accountId } from '#server/seed/businesses.ts'
import { day } from '#server/seed/clock.ts'
import { count, type Demo, type Promises } from './demo.ts'

const provider = accountId('provider')
const ownRatings = ({ world }: Demo) => world.reviews.filter(({ providerId }) => providerId === provider)

export const ratingPromises: Promises = {
  'a rating is of one redemption, written after it, in the past': ({ world: { redemptions, reviews }, now }) => {
    const redeemedAt = new Map(redemptions.map((row) => [row.id, row.redeemedAt]))
    return (
      new Set(reviews.map(({ redemptionId }) => redemptionId)).size === reviews.length &&
      reviews.every(
        ({ redemptionId, createdAt }) => createdAt > (redeemedAt.get(redemptionId ?? '') ?? createdAt) && createdAt.getTime() < now,
      )
    )
  },

  'the demo business is liked, and every star was given': (demo) => {
    const stars = ownRatings(demo).map(({ rating }) => rating)
    const average = stars.reduce((sum, rating) => sum + rating, 0) / stars.length
    return stars.length > 120 && Math.abs(average - 4.5) < 0.5 && new Set(stars).size === 5
  },

  'a rating of at most two stars with a comment can be found, and one of this month': (demo) =>
    ownRatings(demo).some(({ rating, comment }) => rating <= 2 && comment) &&
    ownRatings(demo).some(({ comment, createdAt }) => comment && createdAt.getTime() > demo.now - 30 * day),

  'one unhappy comment is reported, after it was written and in the past, and not answered': ({
    world: { reviews, reports, answers },
    now,
  }) => {
    const [report] = reports
    const review = reviews.find(({ id }) => id === report?.reviewId)
    if (reports.length !== 1 || !report || !review?.comment) return false
    const isOrdered = review.createdAt < report.reportedAt && report.reportedAt.getTime() < now
    return review.providerId === provider && review.rating <= 2 && isOrdered && !answers.some(({ reviewId }) => reviewId === review.id)
  },

  'unhappy and happy comments are answered, after they were written and in the past': ({ world: { reviews, answers }, now }) => {
    const byId = new Map(reviews.map((row) => [row.id, row]))
    const answered = answers.map(({ reviewId, answeredAt }) => ({ answeredAt, review: byId.get(reviewId) }))
    return (
      count(answered, ({ review }) => (review?.rating ?? 5) <= 2) > 0 &&
      count(answered, ({ review }) => (review?.rating ?? 0) >= 4) > 0 &&
      answered.every(({ review, answeredAt }) => review?.comment && review.createdAt < answeredAt && answeredAt.getTime() < now)
    )
  },

  'the readers of the last month wrote in both languages': (demo) => {
    const comments = ownRatings(demo).flatMap(({ comment }) => comment ?? [])
    return comments.some((text) => /\p{Script=Arabic}/u.test(text)) && comments.some((text) => /\p{Script=Latin}/u.test(text))
  },
}
