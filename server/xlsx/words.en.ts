/** Heads of columns that the files of several areas have. */
export const sharedColumns = {
  nameEn: 'Name in English',
  nameAr: 'Name in Arabic',
  category: 'Business category',
  status: 'Status',
} as const

/** Heads of columns about the review of a row. */
export const reviewColumns = {
  submitted: 'Sent for review on',
  decided: 'Decided on',
  decidedBy: 'Decided by',
  reason: 'Reason',
} as const
