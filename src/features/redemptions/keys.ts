const all = ['redemptions'] as const
const refused = [...all, 'refused'] as const

export const redemptionKeys = {
  all,
  lists: [...all, 'list'] as const,
  find: [...all, 'find'] as const,
  newest: [...all, 'newest'] as const,
  refused,
  refusedLists: [...refused, 'list'] as const,
  offlineCodes: [...all, 'offline-codes'] as const,
  newestRefused: [...refused, 'newest'] as const,
} as const
