import { useQuery } from '@tanstack/react-query'
import { getOwnReach, type OwnReach } from '#contract/announcement-audience.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { announcementQueries } from '../api.ts'

/** Undefined on a plain backend. */
export function useOwnReach() {
  const { api } = useServices()
  const isKnown = useSupports(getOwnReach)
  const query = useQuery({ ...announcementQueries(api).reach(), enabled: isKnown })
  return isKnown ? query : undefined
}

/** Nobody would get it at any time; customers who had enough this week may get it later. */
export const reachesNobody = (reach: OwnReach | undefined): boolean => reach !== undefined && reach.customers + reach.overLimit === 0
