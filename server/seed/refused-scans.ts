import { maskCode } from '#server/areas/redemptions/scan-log.ts'
import type { scanAttempts } from '#server/db/schema-security.ts'
import { accountId } from './businesses.ts'
import { day, hour, midnight, minute } from './clock.ts'
import { createRandom } from './random.ts'
import { type DemoClaimKind, tillClaims } from './till-claims.ts'

const reasons = {
  used: 'VOUCHER_REDEEMED',
  quota: 'VOUCHER_QUOTA_USED',
  foreign: 'VOUCHER_OF_ANOTHER',
  expired: 'VOUCHER_EXPIRED',
  closed: 'VOUCHER_OUT_OF_HOURS',
} as const

const isRefused = (kind: DemoClaimKind): kind is keyof typeof reasons => kind in reasons

/** Yesterday afternoon, one voucher and one reason: the morning note reports them. */
function closedYesterday(now: number) {
  const closed = tillClaims.find(({ kind, deal }) => kind === 'closed' && deal === 'provider/Breakfast tray for two')
  return Array.from({ length: 4 }, (_, index) => ({
    at: new Date(midnight(now) - 9 * hour + index * 17 * minute),
    code: closed?.code ?? '',
    voucherId: closed?.voucherId ?? null,
    outcome: reasons.closed,
  }))
}

/** Oldest first. */
export function seedRefusedScans(now: number): (typeof scanAttempts.$inferInsert)[] {
  const providerId = accountId('provider')
  const claims = tillClaims.flatMap(({ kind, ...claim }) => (isRefused(kind) ? { ...claim, outcome: reasons[kind] } : []))
  const random = createRandom(54)
  const scans = [...claims, { code: 'HQ7M2XNP', voucherId: null, outcome: 'VOUCHER_NOT_FOUND' as const }]
  // Used ones come first: they were redeemed the day before yesterday. The afternoon is out of hours for what is `closed`.
  const dated = scans.map((scan, index) => {
    const daysAgo = index < 5 ? 1 + (index % 2) : 2 + (index % 3)
    return { ...scan, at: new Date(midnight(now) - daysAgo * day + random.whole(15 * hour, 18 * hour)) }
  })
  return [...closedYesterday(now), ...dated]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, code, voucherId: claimId, outcome }, index) => ({
      at,
      providerId,
      accountId: providerId,
      outcome,
      claimId,
      code: maskCode(code),
      till: index % 3 === 2 ? 'Terrace' : 'Door',
      ip: '203.0.113.1',
    }))
    .reverse()
}
