import type { QueryKey } from '@tanstack/react-query'
import { adminDashboard, dealLists, providerDashboard } from '#components/query-options.ts'
import type { dealKeys } from './api.ts'

// The keys are written out, because the live channel loads no area's calls.
const all: typeof dealKeys.all = ['deals']
const detailKey: typeof dealKeys.detailKey = (id) => ['deals', 'detail', id]

/** What is out of date after a change of a deal, or of any. */
export const dealEffects = (id?: string): readonly QueryKey[] => [
  ...(id ? [dealLists, [...all, 'find'], detailKey(id)] : [all]),
  ['providers', 'standing'],
  adminDashboard,
  providerDashboard,
]
