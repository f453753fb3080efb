export const sortDirections = [1, -1] as const
export type SortDirection = (typeof sortDirections)[number]

/** Figures of the last thirty days, for the deal's business. */
export const dealFigureKeys = ['recentRedemptions', 'recentRevenue'] as const
export const dealSortKeys = ['createdAt', 'submittedAt', 'decidedAt', 'discountedPrice', 'nameEn', 'nameAr', ...dealFigureKeys] as const

/** What an administrator reviews: a voucher, or the change of an approved one. */
export const dealKinds = ['new', 'edited'] as const

export const providerSortKeys = ['createdAt', 'submittedAt', 'decidedAt', 'nameEn', 'nameAr'] as const
export const providerSearchFields = ['name', 'email', 'phone', 'commercialRegNo'] as const

export const announcementSortKeys = ['createdAt', 'scheduledAt', 'decidedAt'] as const

export const reportSortKeys = [
  'createdAt',
  'nameEn',
  'nameAr',
  'totalVouchers',
  'totalRedemptions',
  'totalRevenue',
  'averageRating',
] as const
