import { day } from '#server/seed/clock.ts'
import { count, type Promises } from './demo.ts'

export const ratingPromises: Promises = {
  'a rating is of one redemption, written after it, in the past': ({ world: { redemptions, reviews }, now }) => {
    const redeemedAt = new Map(redemptions.map((row) => [row.id, row.redeemedAt]))
    const isLater = reviews.every(
      ({ redemptionId, createdAt }) => createdAt > (redeemedAt.get(redemptionId ?? '') ?? createdAt) && createdAt.getTime() < now,
    )
    return isLater && reviews.length > 600 && new Set(reviews.map(({ redemptionId }) => redemptionId)).size === reviews.length
  },

  'the demo business is liked, and every star was given': ({ own }) => {
    const stars = own.reviews.map(({ rating }) => rating)
    const average = stars.reduce((sum, rating) => sum + rating, 0) / stars.length
    return stars.length > 120 && Math.abs(average - 4.5) < 0.5 && new Set(stars).size === 5
  },

  'the demo business has an unhappy comment, and a comment of this month': ({ own, now }) =>
    own.reviews.some(({ rating, comment }) => rating <= 2 && comment) &&
    own.reviews.some(({ comment, createdAt }) => comment && createdAt.getTime() > now - 30 * day),

  'one unhappy comment is reported, after it was written and in the past, and not answered': ({
    world: { reports, answers },
    own,
    now,
  }) => {
    const [report, ...others] = reports
    const review = own.reviews.find(({ id }) => id === report?.reviewId)
    if (others.length > 0 || !report || !review?.comment || review.rating > 2) return false
    const isOrdered = review.createdAt < report.reportedAt && report.reportedAt.getTime() < now
    return isOrdered && !answers.some(({ reviewId }) => reviewId === review.id)
  },

  'unhappy and happy comments are answered, after they were written and in the past': ({ world: { answers }, own, now }) => {
    const byId = new Map(own.reviews.map((row) => [row.id, row]))
    const answered = answers.map(({ reviewId, answeredAt }) => ({ answeredAt, review: byId.get(reviewId) }))
    return (
      count(answered, ({ review }) => (review?.rating ?? 5) <= 2) > 0 &&
      count(answered, ({ review }) => (review?.rating ?? 0) >= 4) > 0 &&
      answered.every(({ review, answeredAt }) => review?.comment && review.createdAt < answeredAt && answeredAt.getTime() < now)
    )
  },
}
