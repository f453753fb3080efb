/** The fallback message of each call (§8), by key; the sentences stand in the `errors` catalogues. */
export const fallbackKeys = [
  'login',
  'refresh',
  'logout',
  'fetchCategories',
  'fetchQuestions',
  'fetchDeals',
  'fetchDeal',
  'addDeal',
  'updateDeal',
  'updateDealCover',
  'deleteDeal',
  'decideDeal',
  'fetchProfile',
  'updateProfile',
] as const
export type FallbackKey = (typeof fallbackKeys)[number]
