import { seedId } from '#server/db/ids.ts'
import type { ReviewSubject, reviewDecisions } from '#server/db/schema-decisions.ts'
import type { AnnouncementRow } from './announcements.ts'
import { accountId, type ProviderRow } from './businesses.ts'
import { auditAge, day, hour } from './clock.ts'
import { type Business, businesses, dealStates } from './content/content.ts'
import type { SeedDeal } from './deals.ts'
import { createRandom, type Random } from './random.ts'
import { pickReviewer } from './reviewers.ts'

/** A decision, with details for its entry in the audit log. */
export interface SeedDecision {
  readonly row: typeof reviewDecisions.$inferInsert
  readonly reason: string | null
  readonly problems?: string | null
}

interface World {
  readonly deals: readonly SeedDeal[]
  readonly providers: readonly ProviderRow[]
  readonly announcements: readonly AnnouncementRow[]
}

/** The age of the first decision that may have been undone. */
const undoneFor = 100 * day

interface Decided {
  readonly status?: string
  readonly decidedAt?: Date | null
  readonly decidedById?: string | null
}

const toRow = (subjectKind: ReviewSubject, subjectId: string, { status, decidedAt, decidedById }: Decided) =>
  decidedAt && decidedById ? [{ subjectKind, subjectId, decidedAt, decidedById, isApproved: status === 'APPROVED' }] : []

/** Adds an undone decision before some decisions, as after a wrong press. */
function undoneBefore(decided: SeedDecision['row'], random: Random): SeedDecision[] {
  const isSlip = random.chance(0.08)
  const otherReason = random.pick(dealStates.rejectionReasons)
  if (!isSlip) return []
  const at = (seconds: number) => new Date(decided.decidedAt.getTime() - seconds * 1_000)
  const row = { ...decided, isApproved: !decided.isApproved, decidedAt: at(40), undoneAt: at(25) }
  return [{ row, reason: row.isApproved ? null : otherReason }]
}

function dealDecisions(deal: SeedDeal, now: number, random: Random): SeedDecision[] {
  const { id, providerId, status, reason = null } = deal.row
  const { approved } = deal
  const earlier = approved?.decidedAt
    ? toRow('voucher', id, {
        status: 'APPROVED',
        decidedAt: new Date(approved.decidedAt),
        decidedById: approved.decidedById,
      }).map((row): SeedDecision => ({ row: { ...row, providerId }, reason: null }))
    : []
  const decided = status === 'PENDING' ? [] : toRow('voucher', id, deal.row)
  return [
    ...earlier,
    ...decided.flatMap((decision) => {
      const row = { ...decision, providerId }
      const isRecent = row.decidedAt.getTime() > now - undoneFor
      return [...(isRecent ? undoneBefore(row, random) : []), { row, reason }]
    }),
  ]
}

function providerDecisions(provider: ProviderRow, { resubmitted }: Pick<Business, 'resubmitted'>): SeedDecision[] {
  const { id, createdAt, approvalStatus: status, reason, problems } = provider
  const last = toRow('business', id, { ...provider, status }).map((row) => ({
    row: { ...row, providerId: id },
    reason,
    problems: problems?.join(', ') ?? null,
  }))
  if (!resubmitted) return last
  const decidedAt = new Date(createdAt.getTime() + day)
  const former = toRow('business', id, { status: 'REJECTED', decidedAt, decidedById: accountId('admin') })
  const why = { reason: resubmitted.reason, problems: resubmitted.problems.join(', ') }
  return [...former.map((row) => ({ row: { ...row, providerId: id }, ...why })), ...last]
}

const fewest = 6

/** Adds approvals of vouchers that were deleted later, so that all but the new businesses are known. */
function formerDecisions(deals: readonly SeedDeal[], now: number): SeedDecision[] {
  const random = createRandom(107)
  const known = Map.groupBy(deals, ({ business }) => business.key)
  return [...known].flatMap(([key, ofBusiness]) => {
    if (dealStates.newBusinesses.includes(key)) return []
    const rejected = ofBusiness.filter(({ row }) => row.status === 'REJECTED').length
    return Array.from({ length: fewest + 9 * rejected }, (_, index): SeedDecision => {
      const decidedAt = now - random.whole(100 * 24, 250 * 24) * hour
      const row = {
        subjectKind: 'voucher' as const,
        subjectId: seedId('former deal', `${key} ${index}`),
        providerId: ofBusiness[0]?.row.providerId,
        decidedAt: new Date(decidedAt),
        decidedById: pickReviewer(decidedAt, now, random),
        isApproved: true,
      }
      return { row, reason: null }
    })
  })
}

/** All decisions of the demo, oldest first: the audit log and the list of sub-admins are made of them. */
export function seedDecisions({ deals, providers, announcements }: World, now: number): SeedDecision[] {
  const random = createRandom(114)
  const all = [
    ...formerDecisions(deals, now),
    ...deals.flatMap((deal) => dealDecisions(deal, now, random)),
    ...providers.flatMap((row, index) => providerDecisions(row, businesses[index] ?? {})),
    ...announcements.flatMap(({ id, providerId, reason, ...decided }) =>
      toRow('announcement', id, decided).map((row) => ({ row: { ...row, providerId }, reason })),
    ),
  ]
  return all
    .filter(({ row }) => row.decidedAt.getTime() > now - auditAge)
    .toSorted((one, other) => one.row.decidedAt.getTime() - other.row.decidedAt.getTime())
}
