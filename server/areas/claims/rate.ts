import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { providerRoom } from '#contract/live-events.ts'
import type { Db } from '#server/db/db.ts'
import { redemptions, reviews } from '#server/db/schema-sales.ts'
import { readComment } from '#server/i18n/read-comment.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { Problem } from '#server/problem.ts'
import { randomId } from '#server/security/random.ts'
import type { Holding } from './uses.ts'

interface Rating extends Holding {
  readonly claimId: string
  readonly rating: number
  readonly comment?: string | null | undefined
  readonly isPublic?: boolean | undefined
}

const isOwn = ({ claimId, customerId, dealId }: Holding & Pick<Rating, 'claimId'>) =>
  and(eq(redemptions.claimId, claimId), eq(redemptions.customerId, customerId), eq(redemptions.dealId, dealId))

/** The same rating again, after a lost answer, changes nothing. @throws Problem `NOT_FOUND` unless the customer redeemed the claim, `ALREADY_RATED` */
export async function addRating(
  tx: Db,
  { claimId, customerId, dealId, rating, comment = null, isPublic = false }: Rating,
  at: number,
): Promise<void> {
  // An undo of the redemption waits for the lock, or is seen.
  const [redemption] = await tx.select().from(redemptions).where(isOwn({ claimId, customerId, dealId })).for('key share')
  if (!redemption) throw new Problem('NOT_FOUND')
  const { id: redemptionId, providerId } = redemption
  const row = {
    id: randomId(),
    redemptionId,
    dealId,
    providerId,
    rating,
    comment,
    isPublic,
    ...readComment(comment),
    createdAt: new Date(at),
  }
  const [added] = await tx.insert(reviews).values(row).onConflictDoNothing({ target: reviews.redemptionId }).returning({ id: reviews.id })
  if (added) return publishChange(tx, { area: 'redemptions', id: redemptionId }, [providerRoom(providerId)])
  const [former] = await tx.select().from(reviews).where(eq(reviews.redemptionId, redemptionId))
  if (former?.rating !== rating || former.comment !== comment) throw new Problem('ALREADY_RATED')
}

/** @throws Problem `NOT_FOUND` unless the customer wrote a comment to the redemption of the claim */
export async function storeConsent(
  db: Db,
  { isPublic, ...owned }: Holding & { readonly claimId: string; readonly isPublic: boolean },
): Promise<void> {
  const own = db.select({ id: redemptions.id }).from(redemptions).where(isOwn(owned))
  const isComment = and(inArray(reviews.redemptionId, own), isNotNull(reviews.comment))
  const found = await db.update(reviews).set({ isPublic }).where(isComment).returning({ id: reviews.id })
  if (found.length === 0) throw new Problem('NOT_FOUND')
}
