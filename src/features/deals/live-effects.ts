import type { QueryKey } from '@tanstack/react-query'
import { adminDashboard, providerDashboard } from '../../components/query-options.ts'
import { dealKeys } from './api.ts'

/** What is out of date after a change of a deal, or of any. */
export const dealEffects = (id?: string): readonly QueryKey[] => [
  ...(id ? [dealKeys.lists, [...dealKeys.all, 'find'], dealKeys.detailKey(id)] : [dealKeys.all]),
  adminDashboard,
  providerDashboard,
]
