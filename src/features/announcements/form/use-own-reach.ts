import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { startedByLoader } from '#components/query-options.ts'
import type { AnnouncementReach } from '#contract/announcement-audience.ts'
import { createAnnouncement } from '#contract/announcements.ts'
import type { Language } from '#i18n/languages.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { announcementQueries } from '../api.ts'
import { type AnnouncementDraft, readLanguages } from './announcement-form.ts'

/** The reach of the chosen group; undefined on a plain backend. */
export function useOwnReach() {
  const { api } = useServices()
  const audience = useWatch<AnnouncementDraft, 'audience'>({ name: 'audience' })
  const query = useQuery({ ...announcementQueries(api).reach(audience), ...startedByLoader })
  return query.isEnabled ? query : undefined
}

/** What all recipients read, or the language of the page where that is not known. */
export function useStartLanguages(page: Language): AnnouncementDraft['languages'] {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const takesBoth = useSupports(createAnnouncement, 'translation')
  const reach = queryClient.getQueryData(announcementQueries(api).reach('all').queryKey)
  return (takesBoth && reach && readLanguages(reach)) || page
}

/** Nobody would get it at any time; customers who had enough this week may get it later. */
export const reachesNobody = (reach: AnnouncementReach | undefined): boolean =>
  reach !== undefined && reach.customers + reach.overLimit === 0
