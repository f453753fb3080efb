import { en as columns } from '#server/xlsx/words.en.ts'

export const en = {
  sheet: 'Businesses',
  columns: {
    ...columns.shared,
    ...columns.review,
    manager: 'Manager',
    email: 'Email address',
    phone: 'Mobile number',
    commercialRegNo: 'Commercial registration',
    city: 'City',
    licence: 'Last day of licence',
    licenceSent: 'New licence sent on',
    registered: 'Registered on',
  },
  status: { PENDING: 'Pending', APPROVED: 'Registered', REJECTED: 'Rejected' },
} as const
