import { seedId } from '#server/db/ids.ts'
import type { reviewDecisions } from '#server/db/schema-decisions.ts'
import { hour } from './clock.ts'
import { dealStates } from './content/content.ts'
import type { SeedDeal } from './deals.ts'
import { createRandom } from './random.ts'
import { pickReviewer } from './reviewers.ts'

type Decision = typeof reviewDecisions.$inferInsert

const fewest = 6

/** Approvals of vouchers that were deleted since, some for each rejection: all but the new businesses are known. */
export function seedFormerDecisions(deals: readonly SeedDeal[], now: number): Decision[] {
  const random = createRandom(107)
  const known = Map.groupBy(deals, ({ business }) => business.key)
  return [...known].flatMap(([key, ofBusiness]) => {
    if (dealStates.newBusinesses.includes(key)) return []
    const rejected = ofBusiness.filter(({ row }) => row.status === 'REJECTED').length
    return Array.from({ length: fewest + 9 * rejected }, (_, index): Decision => {
      const decidedAt = now - random.whole(100 * 24, 250 * 24) * hour
      return {
        subjectKind: 'voucher',
        subjectId: seedId('former deal', `${key} ${index}`),
        providerId: ofBusiness[0]?.row.providerId,
        submittedAt: new Date(decidedAt - random.whole(2, 30) * hour),
        decidedAt: new Date(decidedAt),
        decidedById: pickReviewer(decidedAt, now, random),
        isApproved: true,
      }
    })
  })
}
