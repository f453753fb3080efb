import type { QueryKey } from '@tanstack/react-query'
import { providerDashboard } from '../../components/query-options.ts'
import { redemptionKeys } from './api.ts'

/** What is out of date after a redemption at any till; the lists merge their new rows themselves. */
export const redemptionEffects = (): readonly QueryKey[] => [redemptionKeys.newest, redemptionKeys.newestRefused, providerDashboard]
