import type { auditLog } from '../db/schema-security.ts'
import { day } from './clock.ts'
import type { SeedDeal } from './deals.ts'

export type AuditRow = typeof auditLog.$inferInsert

/** Older entries would be deleted by the first sweep (`AUDIT_DAYS`). */
const maxAge = 300 * day

/** Addresses reserved for documentation (RFC 5737). */
function assignAddresses(accounts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(accounts.map((id, index) => [id, `203.0.113.${1 + (index % 250)}`]))
}

/** Oldest first. */
export function seedAudit(deals: readonly SeedDeal[], now: number): AuditRow[] {
  const addresses = assignAddresses([...new Set(deals.flatMap(({ row }) => [row.decidedById ?? row.providerId, row.providerId]))])
  const line = (action: string, at: Date, accountId: string, subject: string, details?: AuditRow['details']): AuditRow => ({
    action,
    at,
    accountId,
    subject,
    ip: addresses.get(accountId) ?? null,
    details: details ?? null,
  })
  return deals
    .flatMap(({ row }) => {
      const { id, providerId, createdAt, decidedAt, decidedById, status, reason = null } = row
      const created = line('deal.created', createdAt, providerId, id)
      if (!decidedAt || !decidedById || status === 'PENDING') return [created]
      return [created, line('deal.decided', decidedAt, decidedById, id, { status, reason, formerStatus: 'PENDING', formerReason: null })]
    })
    .filter(({ at }) => at.getTime() > now - maxAge)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
