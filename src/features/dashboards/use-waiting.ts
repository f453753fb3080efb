import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { startedByLoader } from '#components/query-options.ts'
import type { WaitingCounts } from '#contract/dashboards.ts'
import { announcementQueries } from '#features/announcements/api.ts'
import { dealQueries } from '#features/deals/api.ts'
import { providerQueries } from '#features/providers/api.ts'
import { useServices } from '#lib/services.ts'
import { waitingCounts } from './api.ts'

export type WaitingSubject = keyof WaitingCounts

export interface Waiting {
  readonly isPending: boolean
  readonly count: number | undefined
  /** The submission time of the oldest; a plain backend does not say. */
  readonly oldest: string | undefined
}

interface QueuePage {
  readonly counts?: { readonly PENDING: number } | undefined
  readonly pagination: { readonly totalCount: number }
  readonly unsorted?: number | undefined
  readonly isLeast?: boolean | undefined
}

/** Undefined on a plain backend. */
function useCounted(subject: WaitingSubject): Waiting | undefined {
  const { api } = useServices()
  const { data, isPending, isEnabled } = useQuery({ ...waitingCounts(api), ...startedByLoader })
  const waiting = data?.[subject]
  return isEnabled ? { isPending, count: waiting?.count, oldest: waiting?.oldest ?? undefined } : undefined
}

/** On a plain backend the count shares the request and the cache entry of the queue's first page. */
function useQueue<Queue extends QueuePage, Key extends QueryKey>(
  subject: WaitingSubject,
  queue: UseQueryOptions<Queue, Error, Queue, Key>,
): Waiting {
  const counted = useCounted(subject)
  const { data, isPending } = useQuery({ ...queue, ...startedByLoader, enabled: counted === undefined })
  const total = data?.unsorted || data?.isLeast ? undefined : data?.pagination.totalCount
  return counted ?? { isPending, count: data?.counts?.PENDING ?? total, oldest: undefined }
}

export const useWaitingVouchers = (): Waiting => useQueue('vouchers', dealQueries(useServices().api).list({ page: 1 }, 'admin'))

export const useWaitingProviders = (): Waiting => useQueue('providers', providerQueries(useServices().api).list({ page: 1 }))

/** New licences of approved businesses; undefined on a plain backend. */
export const useWaitingLicences = (): Waiting | undefined => useCounted('licences')

export const useWaitingAnnouncements = (): Waiting =>
  useQueue('announcements', announcementQueries(useServices().api).list({ page: 1 }, 'admin'))

/** Chats without an answer; undefined on a plain backend. */
export const useWaitingChats = (): Waiting | undefined => useCounted('chats')
