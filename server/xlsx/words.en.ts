/** Heads of columns that the files of several areas have. */
export const en = {
  shared: {
    nameEn: 'Name in English',
    nameAr: 'Name in Arabic',
    category: 'Business category',
    status: 'Status',
  },
  review: {
    submitted: 'Sent for review on',
    decided: 'Decided on',
    decidedBy: 'Decided by',
    reason: 'Reason',
  },
} as const
