import { and, asc, eq } from 'drizzle-orm'
import { formatClaimQr } from '#contract/claim-codes.ts'
import type { CustomerUse, VoucherUse } from '#contract/claims.ts'
import { answerChangeWindow } from '#contract/limits.ts'
import type { Db } from '#server/db/db.ts'
import { claims, ratingAnswers, redemptions, reviews } from '#server/db/schema-sales.ts'

export interface Holding {
  readonly customerId: string
  readonly dealId: string
}

const selectClaims = (db: Db) =>
  db
    .select({ claim: claims, redeemedAt: redemptions.redeemedAt, rating: reviews, answer: ratingAnswers })
    .from(claims)
    .leftJoin(redemptions, eq(redemptions.claimId, claims.id))
    .leftJoin(reviews, eq(reviews.redemptionId, redemptions.id))
    .leftJoin(ratingAnswers, eq(ratingAnswers.reviewId, reviews.id))

type SelectedClaim = Awaited<ReturnType<typeof selectClaims>>[number]

/** Oldest first. */
export const readClaims = (db: Db, { customerId, dealId }: Holding): Promise<SelectedClaim[]> =>
  selectClaims(db)
    .where(and(eq(claims.dealId, dealId), eq(claims.customerId, customerId)))
    .orderBy(asc(claims.claimedAt), asc(claims.id))

export async function findClaim(db: Db, id: string): Promise<SelectedClaim | undefined> {
  const [found] = await selectClaims(db).where(eq(claims.id, id))
  return found
}

/** Null until it can no longer be changed. */
const toShownAnswer = (answer: SelectedClaim['answer'], at: number): VoucherUse['answer'] =>
  answer && answer.answeredAt.getTime() + answerChangeWindow <= at ? { text: answer.text, at: answer.answeredAt.toISOString() } : null

export const toUse = ({ claim, redeemedAt, rating, answer }: SelectedClaim, at: number): VoucherUse => ({
  _id: claim.id,
  state: redeemedAt ? 'REDEEMED' : claim.expiresAt.getTime() > at ? 'OPEN' : 'EXPIRED',
  claimedAt: claim.claimedAt.toISOString(),
  expiresAt: claim.expiresAt.toISOString(),
  redeemedAt: redeemedAt?.toISOString() ?? null,
  rating: rating?.rating ?? null,
  answer: toShownAnswer(answer, at),
})

export function toCustomerUse(claim: SelectedClaim, at: number): CustomerUse {
  const { comment = null, isPublic = false } = claim.rating ?? {}
  return { ...toUse(claim, at), comment: comment === null ? null : { text: comment, isPublic } }
}

export const isOpenUse = ({ state }: VoucherUse): boolean => state === 'OPEN'

/** An expired claim uses nothing up. */
export const countUsesLeft = (uses: readonly VoucherUse[], qtyPerUser: number): number =>
  Math.max(0, qtyPerUser - uses.filter(({ state }) => state === 'REDEEMED').length)

export const toCode = ({ claim: { id, code } }: SelectedClaim) => ({ code, qrText: formatClaimQr({ voucherId: id, code }) })
