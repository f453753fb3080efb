import type { scanAttempts } from '../db/schema-security.ts'
import { masked } from '../redemptions/attempts.ts'
import { accountId } from './businesses.ts'
import { day, hour, midnight } from './clock.ts'
import { createRandom } from './random.ts'
import { type TillClaimKind, tillClaims } from './till-claims.ts'

const reasons = {
  used: 'VOUCHER_REDEEMED',
  quota: 'VOUCHER_QUOTA_USED',
  foreign: 'VOUCHER_OF_ANOTHER',
  expired: 'VOUCHER_EXPIRED',
  closed: 'VOUCHER_OUT_OF_HOURS',
  unapproved: 'DEAL_NOT_APPROVED',
} as const

const isRefused = (kind: TillClaimKind): kind is keyof typeof reasons => kind in reasons

/** While the café is open, newest first: four a day, of today those that are past. */
function momentsBefore(now: number): number[] {
  const random = createRandom(54)
  return Array.from({ length: 20 }, (_, index) => midnight(now) - Math.floor(index / 4) * day + random.whole(8 * hour, 22 * hour - 1))
    .filter((at) => at < now)
    .sort((one, other) => other - one)
}

/** What the demo provider's tills were refused lately: each claim that is good for nothing, and a code that is nobody's. Oldest first. */
export function seedRefusedScans(now: number): (typeof scanAttempts.$inferInsert)[] {
  const providerId = accountId('provider')
  const claims = tillClaims.flatMap(({ kind, ...claim }) => (isRefused(kind) ? { ...claim, outcome: reasons[kind] } : []))
  const moments = momentsBefore(now)
  const scans = [...claims, { code: 'HQ7M2XNP', voucherId: null, outcome: 'VOUCHER_NOT_FOUND' as const }]
  return scans
    .map(({ code, voucherId, outcome }, index) => ({
      // What was used the day before yesterday comes first: today or yesterday.
      at: new Date(moments[index] ?? 0),
      providerId,
      accountId: providerId,
      outcome,
      voucherId,
      code: masked(code),
      till: index % 3 === 2 ? 'Terrace' : 'Door',
      ip: '203.0.113.1',
    }))
    .reverse()
}
