import { en as columns } from '#server/xlsx/words.en.ts'

export const en = {
  sheet: 'Businesses',
  columns: {
    ...columns.shared,
    email: 'Email address',
    phone: 'Mobile number',
    registered: 'Registered on',
    vouchers: 'Vouchers',
    redemptions: 'Redemptions',
    undone: 'Undone redemptions',
    late: 'Redeemed offline',
    revenue: 'Revenue (SAR)',
    change: 'Change (SAR)',
    rating: 'Average rating',
  },
  status: { PENDING: 'Pending', APPROVED: 'Registered', REJECTED: 'Rejected' },
  groups: {
    sheets: { category: 'Business categories', city: 'Cities' },
    unnamed: { category: 'No category', city: 'No city' },
    businesses: 'Businesses',
  },
  /** The parts of the line above the heads; days are ISO dates, empty where the period is open. */
  note: {
    period: (first: string, last: string) => `Redemptions and revenue${first && ` from ${first}`}${last && ` to ${last}`}`,
    toDate: 'vouchers and ratings to date',
    previous: (first: string, last: string) => `Change: revenue against ${first} to ${last}`,
    status: (statuses: string) => `Status: ${statuses}`,
    category: (name: string) => `Business category: ${name}`,
    city: (name: string) => `City: ${name}`,
    search: (text: string) => `Search: “${text}”`,
  },
} as const
