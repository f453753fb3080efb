import type { QueryKey } from '@tanstack/react-query'
import { adminDashboard, providerDashboard, providerStandings } from '#components/query-options.ts'
import { dealKeys } from './keys.ts'

export const dealEffects = (id?: string): readonly QueryKey[] => [
  ...(id ? [dealKeys.lists, dealKeys.find, dealKeys.detailKey(id)] : [dealKeys.all]),
  providerStandings,
  adminDashboard,
  providerDashboard,
]
