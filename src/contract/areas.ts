/** The areas of the product. Each has this one name in every folder: `contract/deals.ts`, `features/deals/`, `server/deals/`. */
export const areas = [
  'auth',
  'recovery',
  'lookups',
  'deals',
  'providers',
  'redemptions',
  'profile',
  'dashboards',
  'sub-admins',
  'reports',
  'announcements',
  'inbox',
  'help-center',
  'audit',
] as const
