import type { QueryKey } from '@tanstack/react-query'
import { adminDashboard } from '#components/query-options.ts'
import { providerKeys } from './keys.ts'

const { all, lists, find, cities, detailKey, recordKey, standingKey } = providerKeys

export const providerEffects = (id?: string): readonly QueryKey[] => [
  ...(id ? [lists, find, cities, detailKey(id), recordKey(id), standingKey(id)] : [all]),
  adminDashboard,
]
