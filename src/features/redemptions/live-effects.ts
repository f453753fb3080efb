import type { QueryKey } from '@tanstack/react-query'
import { dealLists, providerDashboard } from '#components/query-options.ts'
import { redemptionKeys } from './keys.ts'

export const offlineCodeEffects = (): readonly QueryKey[] => [redemptionKeys.offlineCodes]

/** What is out of date after a redemption at any till, or after an administrator has undone one; the lists of the business merge the new rows of `newest` themselves. */
export const redemptionEffects = (): readonly QueryKey[] => [
  redemptionKeys.newest,
  redemptionKeys.adminLists,
  redemptionKeys.newestRefused,
  redemptionKeys.offlineCodes,
  dealLists,
  providerDashboard,
]
