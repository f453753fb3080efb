/** Each area has this one name in every folder: `contract/deals.ts`, `features/deals/`, `server/areas/deals/`. Some have no calls yet. */
export const areas = [
  'auth',
  'registration',
  'recovery',
  'account',
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
