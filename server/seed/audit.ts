import type { auditLog } from '../db/schema-security.ts'
import { day } from './clock.ts'
import type { SeedDeal } from './deals.ts'

export type AuditRow = typeof auditLog.$inferInsert

/** Lines live so long at least (`AUDIT_DAYS`); older ones would be gone with the first sweep. */
const kept = 300 * day

/** Everybody of the demo sits at one place; these addresses belong to nobody (RFC 5737). */
function placesOf(accounts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(accounts.map((id, index) => [id, `203.0.113.${1 + (index % 250)}`]))
}

/** What of the demo's vouchers went over the server: who sent them, and who decided what of them. Oldest first. */
export function seedAudit(deals: readonly SeedDeal[], now: number): AuditRow[] {
  const places = placesOf([...new Set(deals.flatMap(({ row }) => [row.decidedById ?? row.providerId, row.providerId]))])
  const line = (action: string, at: Date, accountId: string, subject: string, details?: AuditRow['details']): AuditRow => ({
    action,
    at,
    accountId,
    subject,
    ip: places.get(accountId) ?? null,
    details: details ?? null,
  })
  return deals
    .flatMap(({ row }) => {
      const { id, providerId, createdAt, decidedAt, decidedById, status, reason = null } = row
      const created = line('deal.created', createdAt, providerId, id)
      if (!decidedAt || !decidedById || status === 'PENDING') return [created]
      return [created, line('deal.decided', decidedAt, decidedById, id, { status, reason, formerStatus: 'PENDING', formerReason: null })]
    })
    .filter(({ at }) => at.getTime() > now - kept)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
