import { toRefusalReason } from '#contract/claim-problems.ts'
import { chooseFindings } from '#server/areas/dashboards/note/choose-findings.ts'
import { day, hour, midnight } from '#server/seed/clock.ts'
import type { History } from '../note-histories.ts'
import { countFacts } from '../note-recount.ts'
import { type Demo, isEqual, type Promises, provider } from './demo.ts'
import { isAccepted, voucherIds } from './sales.ts'

/** What happened at the demo business, as far as its note needs it. */
function toHistory({ world, own, scans, deliveries, claimById, redemptionByClaim, now }: Demo): History {
  const number = new Map(world.customers.map(({ id }, index) => [id, index]))
  const toCustomer = (id: string) => number.get(id) ?? -1
  const ownIds = new Set(own.deals.map(({ id }) => id))
  const running = new Set(own.deals.flatMap(({ id, status }) => (status === 'APPROVED' ? id : [])))
  return {
    now,
    timings: world.providers.find(({ id }) => id === provider)?.businessTimings ?? [],
    redemptions: own.redemptions.map(({ redeemedAt, dealId, customerId, discountedPrice }) => ({
      at: redeemedAt.getTime(),
      deal: dealId,
      customer: toCustomer(customerId),
      price: discountedPrice,
    })),
    scans: scans.map(({ at, outcome, claimId }) => {
      const { dealId = '' } = claimById.get(claimId ?? '') ?? {}
      return { at: at.getTime(), reason: toRefusalReason(outcome), deal: ownIds.has(dealId) ? dealId : null }
    }),
    reviews: own.reviews.map(({ createdAt, dealId, rating, comment = null }) => ({
      at: createdAt.getTime(),
      deal: dealId,
      rating,
      comment,
    })),
    unused: world.claims.flatMap(({ id, dealId, customerId, expiresAt }) =>
      running.has(dealId) && !redemptionByClaim.has(id)
        ? { deal: dealId, customer: toCustomer(customerId), expiresAt: expiresAt.getTime() }
        : [],
    ),
    rejected: own.deals.flatMap(({ id, status, decidedAt }) => (status === 'REJECTED' ? { deal: id, at: Number(decidedAt) } : [])),
    messages: own.announcements.flatMap(({ id, sentAt }) => {
      const recipients = deliveries.flatMap(({ announcementId, customerId }) => (announcementId === id ? toCustomer(customerId) : []))
      return sentAt ? { id, sentAt: sentAt.getTime(), recipients } : []
    }),
  }
}

function isRightlyRefused({ outcome, claimId, at }: Demo['scans'][number], demo: Demo): boolean {
  const claim = demo.claimById.get(claimId ?? '')
  if (!claim) return outcome === 'VOUCHER_NOT_FOUND'
  const wasUsed = (id: string) => (demo.redemptionByClaim.get(id)?.redeemedAt ?? at) < at
  if (outcome === 'VOUCHER_REDEEMED') return wasUsed(claim.id)
  if (outcome === 'VOUCHER_QUOTA_USED') return voucherIds('used').every(wasUsed)
  if (outcome === 'VOUCHER_EXPIRED') return claim.expiresAt < at
  return claim.claimedAt < at && (outcome !== 'VOUCHER_OUT_OF_HOURS' || !isAccepted(demo.dealById.get(claim.dealId), at.getTime()))
}

export const notePromises: Promises = {
  'the morning note of the demo business has its three sentences': (demo) => {
    const findings = chooseFindings(countFacts(toHistory(demo)), { recent: [], hidden: new Set() })
    return isEqual(
      findings.map(({ sentence }) => sentence.rule),
      ['refusedScans', 'fallenRating', 'endingVoucher'],
    )
  },

  'a scan was rightly refused for each reason, in the last week, by day and in the past': (demo) =>
    new Set(demo.scans.map(({ outcome }) => outcome)).size === 6 &&
    demo.scans.every((scan) => {
      const [at, start] = [scan.at.getTime(), midnight(scan.at.getTime())]
      const isByDay = at >= start + 8 * hour && at < start + 22 * hour
      return (
        isByDay && at < demo.now && at > demo.now - 7 * day && isRightlyRefused(scan, demo) && /^•{6}[A-Z0-9]{2}$/.test(scan.code ?? '')
      )
    }),
}
