import type { auditLog } from '#server/db/schema-security.ts'
import { accountId, type ProviderRow } from './businesses.ts'
import { day } from './clock.ts'
import { type Business, businesses } from './content/content.ts'
import type { SeedDeal } from './deals.ts'
import { subAdminSignIns } from './reviewers.ts'

export type AuditRow = typeof auditLog.$inferInsert

/** Older entries would be deleted by the first sweep (`AUDIT_DAYS`). */
const maxAge = 395 * day

/** Addresses reserved for documentation (RFC 5737). */
function assignAddresses(accounts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(accounts.map((id, index) => [id, `203.0.113.${1 + (index % 250)}`]))
}

type Line = Omit<AuditRow, 'ip'>

const decided = (subject: 'deal' | 'provider', id: string, line: Pick<Line, 'at' | 'accountId' | 'details'>): Line => ({
  action: `${subject}.decided`,
  subject: id,
  ...line,
  details: { ...line.details, formerStatus: 'PENDING', formerReason: null },
})

function dealLines({ row }: SeedDeal): Line[] {
  const { id, providerId, createdAt, decidedAt, decidedById, status, reason = null } = row
  const created = { action: 'deal.created', at: createdAt, accountId: providerId, subject: id }
  if (!decidedAt || !decidedById || status === 'PENDING') return [created]
  return [created, decided('deal', id, { at: decidedAt, accountId: decidedById, details: { status, reason } })]
}

function providerLines({ id, createdAt, submittedAt, ...row }: ProviderRow, { resubmitted }: Pick<Business, 'resubmitted'>): Line[] {
  const { approvalStatus: status, reason, problems, decidedAt: at, decidedById } = row
  const details = { status, reason, problems: problems?.join(', ') ?? null }
  const decision = at && decidedById ? [decided('provider', id, { at, accountId: decidedById, details })] : []
  if (!resubmitted) return decision
  const former = { status: 'REJECTED', reason: resubmitted.reason, problems: resubmitted.problems.join(', ') }
  return [
    decided('provider', id, { at: new Date(createdAt.getTime() + day), accountId: accountId('admin'), details: former }),
    { action: 'registration.resubmitted', at: submittedAt, accountId: id, subject: id },
    ...decision,
  ]
}

interface World {
  readonly deals: readonly SeedDeal[]
  readonly providers: readonly ProviderRow[]
}

/** Oldest first. */
export function seedAudit({ deals, providers }: World, now: number): AuditRow[] {
  const providerRows = providers.flatMap((row, index) => providerLines(row, businesses[index] ?? {}))
  const lines: readonly Line[] = [...deals.flatMap(dealLines), ...providerRows, ...subAdminSignIns(now)]
  const addresses = assignAddresses([...new Set(lines.flatMap(({ accountId: id }) => id ?? []))])
  return lines
    .filter(({ at }) => at.getTime() > now - maxAge)
    .map((line) => ({ ...line, ip: addresses.get(line.accountId ?? '') ?? null, details: line.details ?? null }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
