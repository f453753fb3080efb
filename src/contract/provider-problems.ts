/** Fields of a business that a reviewer can mark as wrong. Not in `sort-keys.ts`, which is part of the first load. */
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
