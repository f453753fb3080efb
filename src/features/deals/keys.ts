import { dealLists } from '#components/query-options.ts'

const all = ['deals'] as const

export const dealKeys = {
  all,
  lists: dealLists,
  drafts: [...all, 'drafts'] as const,
  find: [...all, 'find'] as const,
  detailKey: (id: string) => [...all, 'detail', id] as const,
} as const
