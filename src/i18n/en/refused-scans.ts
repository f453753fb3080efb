/** The scans that a provider's tills were refused. */
export const refusedScans = {
  subtitle: 'What your tills turned down, and why.',
  hasMore: 'The newest {{count, number}}. Choose days to see older ones.',
  search: 'Customer or whole code',
  days: 'Refused: {{days, name}}',
  table: { caption: 'Refused scans', why: 'Why, and which voucher', customer: 'Customer', code: 'Code', till: 'Till', when: 'Refused' },
  why: {
    VOUCHER_NOT_FOUND: 'Not found',
    VOUCHER_OF_ANOTHER: 'Not your voucher',
    VOUCHER_EXPIRED: 'Expired',
    VOUCHER_OUT_OF_HOURS: 'Outside its hours',
    VOUCHER_QUOTA_USED: 'Allowance used up',
    VOUCHER_REDEEMED: 'Already redeemed',
    DEAL_NOT_APPROVED: 'Not approved',
    other: 'Not accepted',
  },
  scannedAt: 'scanned {{when}}',
  found_one: '{{count, number}} refused scan found.',
  found_other: '{{count, number}} refused scans found.',
  failed: 'The scans are on record; only the list could not be shown.',
  empty: { title: 'No refused scans', text: 'Each code that a till turns down is listed here with its reason.' },
} as const
