import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Announcement, listAnnouncements } from '#contract/announcements.ts'
import type { CallData } from '#contract/call.ts'
import { simulatedDelays } from '#contract/limits.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { announcementKey } from '../api.ts'
import { type AnnouncementEdit, isDeleted, noChanges, simulatedChangesQuery } from './simulated-changes.ts'

// §4: these three take their time and make no server call.

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The pause of fetching one; its data come from the list. */
export const simulatedFetch = (id: string) =>
  queryOptions({
    queryKey: [...simulatedChangesQuery.queryKey, 'fetch', id] as const,
    queryFn: async () => {
      await wait(simulatedDelays.fetch)
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

function cachedRows(client: QueryClient, id: string): readonly Announcement[] {
  const lists = client.getQueriesData<CallData<typeof listAnnouncements>>({ queryKey: ['announcements', 'list'] })
  const one = client.getQueryData<Announcement | null>(announcementKey(id))
  return [...lists.flatMap(([, list]) => list?.rows.filter(({ _id }) => _id === id) ?? []), ...(one ? [one] : [])]
}

function useChange() {
  const { queryClient } = useServices()
  const readChanges = () => queryClient.getQueryData(simulatedChangesQuery.queryKey) ?? noChanges
  return {
    /** Sent, withdrawn or removed while the form was open. */
    isDeleted: (id: string) => {
      const rows = cachedRows(queryClient, id)
      const isMissing = rows.length === 0 || queryClient.getQueryData(announcementKey(id)) === null
      return isMissing || rows.some(({ sentAt }) => sentAt) || isDeleted(readChanges(), id)
    },
    edit: (id: string, edit: AnnouncementEdit) => {
      const changes = readChanges()
      queryClient.setQueryData(simulatedChangesQuery.queryKey, { ...changes, edits: { ...changes.edits, [id]: edit } })
    },
    remove: (announcement: Announcement) => {
      const changes = readChanges()
      queryClient.setQueryData(simulatedChangesQuery.queryKey, { ...changes, deleted: [...changes.deleted, announcement] })
    },
  }
}

export function useSimulatedEdit(id: string) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  const { toasts } = useServices()
  const change = useChange()
  return useMutation({
    mutationFn: async (edit: AnnouncementEdit) => {
      await wait(simulatedDelays.update)
      if (change.isDeleted(id)) throw new ApiError({ code: 'NOT_FOUND', message: () => t('edit.failed') })
      change.edit(id, edit)
    },
    onSuccess: () => toasts.getState().show(t('edit.done')),
    meta: { quiet: 'failure' },
  })
}

export function useSimulatedDelete(announcement: Announcement) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  const { toasts } = useServices()
  const change = useChange()
  return useMutation({
    mutationFn: async () => {
      await wait(simulatedDelays.delete)
      if (change.isDeleted(announcement._id)) throw new ApiError({ code: 'NOT_FOUND', message: () => t('delete.failed') })
      change.remove(announcement)
    },
    onSuccess: () => toasts.getState().show(t('delete.done')),
  })
}
