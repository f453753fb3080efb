import type { QueryKey } from '@tanstack/react-query'
import { adminDashboard } from '../../components/query-options.ts'
import { providerKeys } from './api.ts'

const { all, lists, detailKey } = providerKeys

/** What is out of date after a change of a business, or of any. */
export const providerEffects = (id?: string): readonly QueryKey[] => [
  ...(id ? [lists, [...all, 'find'], [...all, 'cities'], detailKey(id), [...all, 'record', id]] : [all]),
  adminDashboard,
]
