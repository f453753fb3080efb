import type { QueryKey } from '@tanstack/react-query'
import { dealLists, providerDashboard } from '#components/query-options.ts'
import { redemptionKeys } from './keys.ts'

export const offlineCodeEffects = (): readonly QueryKey[] => [redemptionKeys.offlineCodes]

/** What is out of date after a redemption at any till; the lists merge the new rows of `newest` themselves. */
export const redemptionEffects = (): readonly QueryKey[] => [
  redemptionKeys.newest,
  redemptionKeys.newestRefused,
  redemptionKeys.offlineCodes,
  dealLists,
  providerDashboard,
]
