import { dealLists } from '#components/query-options.ts'

const all = ['deals'] as const

export const dealKeys = {
  all,
  lists: dealLists,
  find: [...all, 'find'] as const,
  detailKey: (id: string) => [...all, 'detail', id] as const,
  /** As administrators see it. */
  reviewedKey: (id: string) => [...all, 'detail', id, 'reviewed'] as const,
} as const
