export const sortDirections = [1, -1] as const
export type SortDirection = (typeof sortDirections)[number]

export const dealSortKeys = ['createdAt', 'submittedAt', 'decidedAt', 'discountedPrice', 'nameEn', 'nameAr'] as const

export const providerSortKeys = ['createdAt', 'submittedAt', 'decidedAt', 'nameEn', 'nameAr'] as const
export const providerSearchFields = ['name', 'email', 'phone', 'commercialRegNo'] as const

/** Fields of a business that a reviewer can mark as wrong. */
export const providerProblems = [
  'businessNameEn',
  'businessNameAr',
  'businessCategory',
  'managerName',
  'commercialRegNo',
  'taxId',
  'bankAccountNo',
  'businessLicenseDoc',
  'phoneNo',
  'address',
  'boxOrBuilding',
  'location',
  'facebookLink',
  'instagramLink',
  'tikTokLink',
  'websiteLink',
] as const
