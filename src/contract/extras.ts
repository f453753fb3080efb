/**
 * What this product adds to the calls of §7. A backend names what it knows of it in this header of its answers; to any other
 * one none of it is sent, so that nothing is refused for what nobody ever asked of it.
 */
export const extrasHeader = 'Qaseema-Extras'

export const extras = [
  'idempotency-key',
  'deal-sort',
  'expected-status',
  'reason',
  'expected-version',
  'logout',
  'decided-sort',
  'submitted-sort',
  'deal-filters',
  'audit',
  'report-of',
  'redemption-range',
  'redemption-export',
  'voucher-check',
  'redemption-undo',
  'scanned-at',
  'till-name',
  'refused-scans',
] as const
export type Extra = (typeof extras)[number]
