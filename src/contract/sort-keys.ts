export const sortDirections = [1, -1] as const
export type SortDirection = (typeof sortDirections)[number]

/** Figures of the last thirty days, for the deal's business. */
export const dealFigureKeys = ['recentRedemptions', 'recentRevenue', 'recentPerRedemption'] as const
/** Names of the business of a row, for administrators. */
export const businessSortKeys = ['businessNameEn', 'businessNameAr'] as const

export const dealSortKeys = [
  'createdAt',
  'decidedAt',
  'stoppedAt',
  'originalPrice',
  'discountPercentage',
  'discountedPrice',
  'nameEn',
  'nameAr',
  ...businessSortKeys,
  ...dealFigureKeys,
] as const

/** What an administrator reviews: a voucher, or the change of an approved one. */
export const dealKinds = ['new', 'edited'] as const

/** Lanes into which the checks divide waiting vouchers. */
export const reviewLanes = ['clean', 'look', 'hand'] as const

export const providerSortKeys = ['createdAt', 'decidedAt', 'nameEn', 'nameAr', 'commercialRegNo', 'licenceExpiresOn'] as const
export const providerSearchFields = ['name', 'email', 'phone', 'commercialRegNo'] as const

/** Lists of businesses by their licence; only approved businesses are in them. `sent`: a new licence waits for its review. */
export const licenceFilters = ['expired', 'expiring', 'sent'] as const

export const announcementSortKeys = ['createdAt', 'scheduledAt', 'decidedAt', ...businessSortKeys] as const

/** `nameEn` and `nameAr` are those of the voucher. */
export const redemptionSortKeys = ['redemptionDate', 'discountedPrice', 'nameEn', 'nameAr', 'customerName'] as const

/** Lists of all businesses are sorted by time only: there are millions of rows. */
export const adminRedemptionSortKeys = ['redemptionDate', 'discountedPrice', 'nameEn', 'nameAr'] as const

/** The time has the key of the redemptions, so that both lists of a provider share it. */
export const refusedScanSortKeys = ['redemptionDate'] as const

export const auditSortKeys = ['at'] as const

export const subAdminSortKeys = ['createdAt', 'fullName', 'lastSignInAt', 'decisions'] as const

/** `revenueChange`: of a period against the days before; without such, as `createdAt`. */
export const reportSortKeys = [
  'createdAt',
  'nameEn',
  'nameAr',
  'totalVouchers',
  'totalRedemptions',
  'totalRevenue',
  'revenueChange',
  'averageRating',
] as const

/** What the rows of a report are, if not businesses. */
export const reportGroupings = ['category', 'city'] as const
export type ReportGrouping = (typeof reportGroupings)[number]

export const reportGroupSortKeys = [
  'nameEn',
  'nameAr',
  'totalBusinesses',
  'totalVouchers',
  'totalRedemptions',
  'totalRevenue',
  'revenueChange',
  'averageRating',
] as const

/** By `rating` the lowest comes first, and of equal ones the newest. */
export const ratingSortKeys = ['createdAt', 'rating'] as const

export const commentLanguages = ['en', 'ar'] as const
