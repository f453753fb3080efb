import { detectLanguage } from '#contract/typed-text.ts'
import type { ratingAnswers, ratingReports } from '#server/db/schema-sales.ts'
import { hour } from './clock.ts'
import { answeredReview, reportedReview } from './planted-claims.ts'
import type { seedReviews } from './reviews.ts'

type Reviews = ReturnType<typeof seedReviews>

/** By number of stars, in the language of the comment. */
const answers = {
  ar: {
    low: 'نعتذر عن ذلك، وقد نبّهنا الفريق. نسعد بزيارتك مرة أخرى.',
    high: 'شكراً على كلماتك الطيبة، ننتظر زيارتك القادمة.',
  },
  en: {
    low: 'We are sorry about that and have talked with the team. We hope to see you again.',
    high: 'Thank you for your kind words. See you soon.',
  },
} as const

/** Every third unhappy comment and some happy ones are answered; one unhappy comment is reported. */
export function seedAnswers(reviews: Reviews, providerId: string, now: number) {
  const written = reviews
    .filter((review) => review.providerId === providerId && review.comment && review.id !== reportedReview)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const answered = [
    ...written.filter(({ rating }) => rating <= 2).filter(({ id }, index) => index % 3 === 0 || id === answeredReview),
    ...written.filter(({ rating }, index) => rating >= 4 && index % 9 === 0),
  ]
  const answerRows: (typeof ratingAnswers.$inferInsert)[] = answered.flatMap(({ id, rating, comment, createdAt }) => {
    const answeredAt = new Date(createdAt.getTime() + 5 * hour)
    const text = answers[detectLanguage(comment ?? '') ?? 'ar'][rating <= 2 ? 'low' : 'high']
    return answeredAt.getTime() > now - hour ? [] : [{ reviewId: id, text, answeredAt, version: 1, mailIds: [] }]
  })
  const report: typeof ratingReports.$inferInsert = {
    reviewId: reportedReview,
    reason: 'لم يزرنا هذا العميل في ذلك اليوم، ويتهم موظفاً لدينا.',
    reportedAt: new Date(now - 3 * hour),
  }
  return { answers: answerRows, reports: [report] }
}
