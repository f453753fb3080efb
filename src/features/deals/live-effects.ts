import type { QueryKey } from '@tanstack/react-query'
import { adminDashboard, providerDashboard } from '../../components/query-options.ts'
import type { dealKeys } from './api.ts'

// The keys are written out, because the live channel loads no area's calls.
const all: typeof dealKeys.all = ['deals']
const lists: typeof dealKeys.lists = ['deals', 'list']
const detailKey: typeof dealKeys.detailKey = (id) => ['deals', 'detail', id]

/** What is out of date after a change of a deal, or of any. */
export const dealEffects = (id?: string): readonly QueryKey[] => [
  ...(id ? [lists, [...all, 'find'], detailKey(id)] : [all]),
  adminDashboard,
  providerDashboard,
]
