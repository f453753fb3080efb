import { dealLists, drafts } from '#components/query-options.ts'

const all = ['deals'] as const

export const dealKeys = {
  all,
  lists: dealLists,
  /** Uses the key of all drafts, because their live events concern these too. */
  drafts: [...drafts, 'deal'] as const,
  find: [...all, 'find'] as const,
  detailKey: (id: string) => [...all, 'detail', id] as const,
  /** As administrators see it. */
  reviewedKey: (id: string) => [...all, 'detail', id, 'reviewed'] as const,
} as const
