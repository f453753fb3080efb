import { namesOfChanges } from '#server/areas/registration/content.ts'
import type { auditLog } from '#server/db/schema-security.ts'
import type { AnnouncementRow } from './announcements.ts'
import type { ProviderRow } from './businesses.ts'
import { auditAge } from './clock.ts'
import { businesses } from './content/content.ts'
import type { SeedDeal } from './deals.ts'
import type { SeedDecision } from './decisions.ts'
import { subAdminSignIns } from './reviewers.ts'
import { teamSignIns } from './team.ts'

export type AuditRow = typeof auditLog.$inferInsert

/** Addresses reserved for documentation (RFC 5737). */
function assignAddresses(accounts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(accounts.map((id, index) => [id, `203.0.113.${1 + (index % 250)}`]))
}

type Line = Omit<AuditRow, 'ip'>

const actionNames = { voucher: 'deal', business: 'provider', announcement: 'announcement' } as const

function decisionLines({ row, reason, problems }: SeedDecision): Line[] {
  const { subjectKind, subjectId: subject, decidedById: accountId, decidedAt, undoneAt, isApproved } = row
  const name = actionNames[subjectKind]
  const status = isApproved ? 'APPROVED' : 'REJECTED'
  const details = { status, reason, ...(problems !== undefined && { problems }), formerStatus: 'PENDING', formerReason: null }
  const decided = { action: `${name}.decided`, at: decidedAt, accountId, subject, details }
  if (!undoneAt) return [decided]
  const undone = { status: 'PENDING', formerStatus: status, formerReason: reason }
  return [decided, { action: `${name}.undone`, at: undoneAt, accountId, subject, details: undone }]
}

function resubmissionLines(provider: ProviderRow, index: number): Line[] {
  const { id, submittedAt: at } = provider
  const { resubmitted } = businesses[index] ?? {}
  if (!resubmitted) return []
  const fields = namesOfChanges(provider, resubmitted.before)
  const details = { formerStatus: 'REJECTED', formerReason: resubmitted.reason, fields }
  return [{ action: 'registration.resubmitted', at, accountId: id, subject: id, details }]
}

interface World {
  readonly deals: readonly SeedDeal[]
  readonly providers: readonly ProviderRow[]
  readonly announcements: readonly AnnouncementRow[]
  readonly decisions: readonly SeedDecision[]
}

/** Oldest first. */
export function seedAudit({ deals, providers, announcements, decisions }: World, now: number): AuditRow[] {
  const lines: readonly Line[] = [
    ...deals.map(({ row }) => ({ action: 'deal.created', at: row.createdAt, accountId: row.providerId, subject: row.id })),
    ...providers.flatMap(resubmissionLines),
    ...announcements.map(({ id: subject, createdAt: at, providerId: accountId }) => ({
      action: 'announcement.created',
      at,
      accountId,
      subject,
    })),
    ...decisions.flatMap(decisionLines),
    ...subAdminSignIns(now),
    ...teamSignIns(now),
  ]
  const addresses = assignAddresses([...new Set(lines.flatMap(({ accountId: id }) => id ?? []))])
  return lines
    .filter(({ at }) => at.getTime() > now - auditAge)
    .map((line) => ({ ...line, ip: addresses.get(line.accountId ?? '') ?? null, details: line.details ?? null }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
