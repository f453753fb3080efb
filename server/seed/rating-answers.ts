import { detectLanguage } from '#contract/text.ts'
import type { ratingAnswers, ratingReports } from '#server/db/schema-sales.ts'
import { hour } from './clock.ts'
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

/** Every third unhappy comment and some happy ones are answered; the last unhappy one is reported. */
export function seedAnswers(reviews: Reviews, providerId: string, now: number) {
  const written = reviews
    .filter((review) => review.providerId === providerId && review.comment)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const unhappy = written.filter(({ rating }) => rating <= 2)
  const reported = unhappy.at(-1)
  const answered = [
    ...unhappy.filter((_, index) => index % 3 === 0),
    ...written.filter(({ rating }, index) => rating >= 4 && index % 9 === 0),
  ]
  const answerRows: (typeof ratingAnswers.$inferInsert)[] = answered.flatMap(({ id, rating, comment, createdAt }) => {
    const answeredAt = new Date(createdAt.getTime() + 5 * hour)
    const text = answers[detectLanguage(comment ?? '') ?? 'ar'][rating <= 2 ? 'low' : 'high']
    return id === reported?.id || answeredAt.getTime() > now - hour ? [] : [{ reviewId: id, text, answeredAt, version: 1, mailIds: [] }]
  })
  const reportRows: (typeof ratingReports.$inferInsert)[] = reported
    ? [{ reviewId: reported.id, reason: 'لم يزرنا هذا العميل في ذلك اليوم، ويتهم موظفاً لدينا.', reportedAt: new Date(now - 3 * hour) }]
    : []
  return { answers: answerRows, reports: reportRows }
}
