export const sortDirections = [1, -1] as const
export type SortDirection = (typeof sortDirections)[number]

export const dealSortKeys = ['createdAt', 'submittedAt', 'decidedAt', 'discountedPrice', 'nameEn', 'nameAr'] as const

export const providerSortKeys = ['createdAt', 'submittedAt', 'decidedAt', 'nameEn', 'nameAr'] as const
export const providerSearchFields = ['name', 'email', 'phone', 'commercialRegNo'] as const

export const announcementSortKeys = ['createdAt', 'scheduledAt', 'decidedAt'] as const
