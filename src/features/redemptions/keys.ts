const all = ['redemptions'] as const
const refused = [...all, 'refused'] as const

export const redemptionKeys = {
  all,
  lists: [...all, 'list'] as const,
  newest: [...all, 'newest'] as const,
  refused,
  refusedLists: [...refused, 'list'] as const,
  offlineCodes: [...all, 'offline-codes'] as const,
  /** Not below `all`: it is read at the start of a till, and not again when something changes. */
  ownScans: ['own-scans'] as const,
  adminLists: [...all, 'admin'] as const,
  newestRefused: [...refused, 'newest'] as const,
} as const
