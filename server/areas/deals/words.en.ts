import { en as columns } from '#server/xlsx/words.en.ts'

export const en = {
  sheet: 'Vouchers',
  columns: {
    ...columns.shared,
    ...columns.review,
    businessEn: 'Business in English',
    businessAr: 'Business in Arabic',
    before: 'Original price (SAR)',
    percent: 'Discount (%)',
    price: 'Discounted price (SAR)',
    perCustomer: 'Uses per customer',
    created: 'Created on',
  },
  status: { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected' },
  stopped: 'No longer offered',
  ended: 'Ended for everybody',
  changeStatus: { PENDING: 'Approved, change in review', REJECTED: 'Approved, change rejected' },
} as const
