import { eq } from 'drizzle-orm'
import { answerChangeWindow } from '#contract/limits.ts'
import { providerRoom } from '#contract/live-events.ts'
import type { answerRating, RatingAnswer } from '#contract/ratings.ts'
import type { Db } from '#server/db/db.ts'
import { deals, providers } from '#server/db/schema.ts'
import { customers, ratingAnswers, redemptions, reviews } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { joins } from './conditions.ts'
import { lockRating } from './lock-rating.ts'
import { toAnswer } from './rows.ts'

type AnswerDeps = Pick<Deps, 'now' | 'mail' | 'config'>

/** In the language of the comment; Arabic where there is none. */
async function toMail(tx: Db, ratingId: string, answer: string, { config }: AnswerDeps): Promise<Mail | undefined> {
  const [found] = await tx
    .select({ deal: deals, provider: providers, customer: customers, language: reviews.commentLanguage, comment: reviews.comment })
    .from(reviews)
    .innerJoin(redemptions, joins.redemption)
    .innerJoin(customers, joins.customer)
    .innerJoin(deals, joins.deal)
    .innerJoin(providers, eq(providers.id, reviews.providerId))
    .where(eq(reviews.id, ratingId))
  if (!found?.customer.verifiedAt) return undefined
  const language = found.language ?? 'ar'
  const { deal, provider } = found
  const [voucherName, businessName] = language === 'ar' ? [deal.nameAr, provider.businessNameAr] : [deal.nameEn, provider.businessNameEn]
  const link = portalLink(config, `/v/${deal.id}`, language)
  return {
    template: 'ratingAnswer',
    to: found.customer.emailAddress,
    language,
    data: { voucherName, businessName, shopPaint: provider.shopPaint, answer, link },
  }
}

/** Where an app has the customers, it shows them the answer. */
async function enqueueMail(tx: Db, ratingId: string, answer: string, delayMs: number, deps: AnswerDeps): Promise<string[]> {
  if (deps.config.claims !== 'page') return []
  const mail = await toMail(tx, ratingId, answer, deps)
  return mail ? deps.mail.enqueueLater(tx, Math.ceil(delayMs / 1_000), mail) : []
}

type AnswerInput = AuthenticatedInput<typeof answerRating>

/** Customers get it after `answerChangeWindow`. @throws Problem `NOT_FOUND`, `RATING_GONE`, `ALREADY_ANSWERED`, `TOO_LATE_TO_CHANGE` */
export async function answer({ db, viewer, body, ip }: AnswerInput, deps: AnswerDeps): Promise<RatingAnswer> {
  const { ratingId, text, expectedVersion } = body
  const at = deps.now()
  const { review, isErased } = await lockRating(db, ratingId, viewer.businessId)
  const [former] = await db.select().from(ratingAnswers).where(eq(ratingAnswers.reviewId, ratingId))
  if (former?.text === text) return toAnswer(former)
  if (isErased) throw new Problem('RATING_GONE')
  if ((former?.version ?? 0) !== expectedVersion)
    throw former ? new Problem('ALREADY_ANSWERED', { details: toAnswer(former) }) : new Problem('NOT_FOUND')
  const answeredAt = former?.answeredAt ?? new Date(at)
  const delay = answeredAt.getTime() + answerChangeWindow - at
  if (delay <= 0) throw new Problem('TOO_LATE_TO_CHANGE')
  if (former) await deps.mail.cancel(db, former.mailIds)
  const mailIds = await enqueueMail(db, ratingId, text, delay, deps)
  const changed = { text, version: expectedVersion + 1, mailIds }
  const [saved] = await db
    .insert(ratingAnswers)
    .values({ reviewId: ratingId, answeredAt, ...changed })
    .onConflictDoUpdate({ target: ratingAnswers.reviewId, set: changed })
    .returning()
  if (!saved) throw new Error('The answer was not saved')
  const action = former ? 'rating.answerChanged' : 'rating.answered'
  await audit(db, { action, at, accountId: viewer.id, subject: review.dealId, ip, details: { rating: ratingId } })
  await publishChange(db, { area: 'ratings', id: ratingId }, [providerRoom(viewer.businessId)])
  return toAnswer(saved)
}
