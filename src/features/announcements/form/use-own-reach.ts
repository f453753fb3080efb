import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { AnnouncementReach } from '#contract/announcement-audience.ts'
import { useServices } from '#lib/services.ts'
import { announcementQueries } from '../api.ts'
import type { AnnouncementDraft } from './announcement-form.ts'

/** The reach of the chosen group; undefined on a plain backend. */
export function useOwnReach() {
  const { api } = useServices()
  const audience = useWatch<AnnouncementDraft, 'audience'>({ name: 'audience' })
  const query = useQuery(announcementQueries(api).reach(audience))
  return query.isEnabled ? query : undefined
}

/** Nobody would get it at any time; customers who had enough this week may get it later. */
export const reachesNobody = (reach: AnnouncementReach | undefined): boolean =>
  reach !== undefined && reach.customers + reach.overLimit === 0
