export const en = {
  summary: {
    PENDING_one: '{{count, number}} voucher is waiting for a decision.',
    PENDING_other: '{{count, number}} vouchers are waiting for a decision.',
    APPROVED_one: '{{count, number}} approved voucher.',
    APPROVED_other: '{{count, number}} approved vouchers.',
    REJECTED_one: '{{count, number}} rejected voucher.',
    REJECTED_other: '{{count, number}} rejected vouchers.',
  },
  filters: {
    provider: 'Provider: {{provider, name}}',
    chosenProvider: 'Chosen provider',
    allProviders: 'Show all providers',
  },
  kind: { label: 'Kind', any: 'Any kind' },
  kinds: { new: 'New', edited: 'Edited' },
  search: 'Voucher or provider',
  table: { caption: 'Vouchers to review', provider: 'Provider' },
  open: 'Review {{name, name}}',
  empty: {
    PENDING: { title: 'Nothing is waiting for a decision', text: 'New vouchers appear here as soon as a provider submits them.' },
    APPROVED: { title: 'No approved vouchers yet', text: 'What you approve is listed here.' },
    REJECTED: { title: 'No rejected vouchers', text: 'What you reject is listed here.' },
    toPending: 'Show pending vouchers',
  },
  queue: {
    label: 'Vouchers of this list',
    previous: 'Previous',
    next: 'Next',
    previousOne: 'Previous voucher',
    nextOne: 'Next voucher',
    enter: 'Open the voucher',
  },
  bulk: {
    selected_one: '{{count, number}} selected',
    selected_other: '{{count, number}} selected',
  },
} as const
