import { providerStandings } from '#components/query-options.ts'

const all = ['providers'] as const

export const providerKeys = {
  all,
  lists: [...all, 'list'] as const,
  find: [...all, 'find'] as const,
  cities: [...all, 'cities'] as const,
  detailKey: (id: string) => [...all, 'detail', id] as const,
  recordKey: (id: string) => [...all, 'record', id] as const,
  standingKey: (id: string) => [...providerStandings, id] as const,
} as const
