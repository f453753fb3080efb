import type { QueryKey } from '@tanstack/react-query'
import { adminDashboard } from '#components/query-options.ts'
import type { providerKeys, providerQueries } from './api.ts'

type RecordKey = ReturnType<ReturnType<typeof providerQueries>['record']>['queryKey']

// The keys are written out, because the live channel loads no area's calls.
const all: typeof providerKeys.all = ['providers']
const lists: typeof providerKeys.lists = ['providers', 'list']
const detailKey: typeof providerKeys.detailKey = (id) => ['providers', 'detail', id]
const recordKey = (id: string): readonly [...RecordKey] => ['providers', 'record', id]

/** What is out of date after a change of a business, or of any. */
export const providerEffects = (id?: string): readonly QueryKey[] => [
  ...(id ? [lists, [...all, 'find'], [...all, 'cities'], detailKey(id), recordKey(id), [...all, 'standing', id]] : [all]),
  adminDashboard,
]
