import { toRefusalReason } from '#contract/claim-codes.ts'
import { chooseFindings } from '#server/areas/dashboards/note/choose-findings.ts'
import { accountId } from '#server/seed/businesses.ts'
import { day, hour, midnight, weekday } from '#server/seed/clock.ts'
import { tillClaims } from '#server/seed/till-claims.ts'
import type { History } from '../note-histories.ts'
import { countFacts } from '../note-recount.ts'
import { type Demo, isEqual, type Promises } from './demo.ts'

const provider = accountId('provider')
const dealOfClaim = ({ world }: Demo) => new Map(world.claims.map(({ id, dealId }) => [id, dealId]))

/** What happened at the demo business, as its note sees it. */
function toHistory(demo: Demo): History {
  const { world, announcements, deliveries, scans, now } = demo
  const number = new Map(world.customers.map(({ id }, index) => [id, index]))
  const customerOf = (id: string) => number.get(id) ?? -1
  const own = world.deals.flatMap(({ row }) => (row.providerId === provider ? row : []))
  const running = new Set(own.flatMap(({ id, status }) => (status === 'APPROVED' ? id : [])))
  const used = new Set(world.redemptions.map(({ claimId }) => claimId))
  const dealOf = dealOfClaim(demo)
  const ownIds = new Set(own.map(({ id }) => id))
  return {
    now,
    timings: world.providers.find(({ id }) => id === provider)?.businessTimings ?? [],
    redemptions: world.redemptions.flatMap(({ providerId, redeemedAt, dealId, customerId, discountedPrice }) =>
      providerId === provider ? { at: redeemedAt.getTime(), deal: dealId, customer: customerOf(customerId), price: discountedPrice } : [],
    ),
    scans: scans.map(({ at, outcome, claimId }) => {
      const deal = dealOf.get(claimId ?? '')
      return { at: at.getTime(), reason: toRefusalReason(outcome), deal: deal && ownIds.has(deal) ? deal : null }
    }),
    reviews: world.reviews.flatMap(({ providerId, createdAt, dealId, rating, comment = null }) =>
      providerId === provider ? { at: createdAt.getTime(), deal: dealId, rating, comment } : [],
    ),
    unused: world.claims.flatMap(({ id, dealId, customerId, expiresAt }) =>
      running.has(dealId) && !used.has(id) ? { deal: dealId, customer: customerOf(customerId), expiresAt: expiresAt.getTime() } : [],
    ),
    rejected: own.flatMap(({ id, status, decidedAt }) => (status === 'REJECTED' ? { deal: id, at: decidedAt?.getTime() ?? 0 } : [])),
    drafts: [],
    messages: announcements.flatMap(({ id, providerId, status, sentAt }) =>
      providerId === provider && status === 'APPROVED' && sentAt
        ? {
            id,
            sentAt: sentAt.getTime(),
            recipients: deliveries.flatMap(({ announcementId, customerId }) => (announcementId === id ? customerOf(customerId) : [])),
          }
        : [],
    ),
  }
}

export const notePromises: Promises = {
  'the morning note of the demo business has its three sentences': (demo) => {
    const findings = chooseFindings(countFacts(toHistory(demo)), { recent: [], hidden: new Set() })
    return isEqual(
      findings.map(({ sentence }) => sentence.rule),
      ['refusedScans', 'fallenRating', 'endingVoucher'],
    )
  },

  'a scan was refused for each reason, in the last week, while the shop is open, and in the past': ({ scans, now }) =>
    new Set(scans.map(({ outcome }) => outcome)).size === 7 &&
    scans.every(({ at, code }) => {
      const since = at.getTime() - midnight(at.getTime())
      return (
        at.getTime() < now && at.getTime() > now - 7 * day && since >= 8 * hour && since < 22 * hour && /^•{6}[A-Z0-9]{2}$/.test(code ?? '')
      )
    }),

  'a scan was refused rightly: after the claim was made, used or used up, and out of hours': (demo) => {
    const redeemedAt = new Map(demo.world.redemptions.map((row) => [row.claimId, row.redeemedAt.getTime()]))
    const claims = new Map(demo.world.claims.map((row) => [row.id, row]))
    const deals = new Map(demo.world.deals.map(({ row }) => [row.id, row]))
    const usedUp = tillClaims.flatMap(({ kind, voucherId }) => (kind === 'used' ? (redeemedAt.get(voucherId) ?? demo.now) : []))
    const isRight = ({ outcome, claimId, at }: Demo['scans'][number]) => {
      const [time, claim] = [at.getTime(), claims.get(claimId ?? '')]
      if (outcome === 'VOUCHER_NOT_FOUND') return claim === undefined
      if (!claim || claim.claimedAt.getTime() >= time) return false
      if (outcome === 'VOUCHER_REDEEMED') return (redeemedAt.get(claim.id) ?? time) < time
      if (outcome === 'VOUCHER_QUOTA_USED') return Math.max(...usedUp) < time
      if (outcome === 'VOUCHER_EXPIRED') return claim.expiresAt.getTime() < time
      if (outcome !== 'VOUCHER_OUT_OF_HOURS') return true
      const deal = deals.get(claim.dealId)
      const timing = deal?.timings.find((each) => each.day === weekday(time))
      const clock = new Date(time + 3 * hour).toISOString().slice(11, 16)
      return !timing || clock < timing.openingTime || clock >= timing.closingTime
    }
    return demo.scans.every(isRight)
  },
}
