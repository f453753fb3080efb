/** Heads of columns that the files of several areas have. */
export const sharedColumns = {
  en: {
    nameEn: 'Name in English',
    nameAr: 'Name in Arabic',
    category: 'Business category',
    status: 'Status',
  },
  ar: {
    nameEn: 'الاسم بالإنجليزية',
    nameAr: 'الاسم بالعربية',
    category: 'فئة النشاط',
    status: 'الحالة',
  },
} as const

/** Heads of columns about the review of a row. */
export const reviewColumns = {
  en: {
    submitted: 'Sent for review on',
    decided: 'Decided on',
    decidedBy: 'Decided by',
    reason: 'Reason',
  },
  ar: {
    submitted: 'تاريخ الإرسال للمراجعة',
    decided: 'تاريخ القرار',
    decidedBy: 'صاحب القرار',
    reason: 'السبب',
  },
} as const
