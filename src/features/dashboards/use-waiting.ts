import { type QueryKey, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { startedByLoader, waiting } from '#components/query-options.ts'
import { getWaitingCounts, type WaitingCounts } from '#contract/dashboards.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
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
  const counted = data?.[subject]
  // What the account may not act on is not counted.
  const count = data && !(subject in data) ? 0 : counted?.count
  return isEnabled ? { isPending, count, oldest: counted?.oldest ?? undefined } : undefined
}

const loadPlainQueues = () => import('./plain-queues.ts').then(({ plainQueues }) => plainQueues)

/** Loads the code of other areas only where one call does not count everything. */
function usePlainQueues() {
  const { api } = useServices()
  const isPlain = !useSupports(getWaitingCounts)
  return useIdleModule(loadPlainQueues, isPlain, isPlain)?.(api)
}

/** `queue`: given on a plain backend, once its code is loaded. */
function useQueue<Queue extends QueuePage>(
  subject: WaitingSubject,
  queue: UseQueryOptions<Queue, Error, Queue, QueryKey> | undefined,
): Waiting {
  const counted = useCounted(subject)
  const { data, isPending } = useQuery({
    ...(queue ?? { queryKey: [...waiting, 'unknown'], queryFn: skipToken }),
    ...startedByLoader,
    enabled: counted === undefined,
  })
  const total = data?.unsorted || data?.isLeast ? undefined : data?.pagination.totalCount
  return counted ?? { isPending, count: data?.counts?.PENDING ?? total, oldest: undefined }
}

export const useWaitingVouchers = (): Waiting => useQueue('vouchers', usePlainQueues()?.vouchers)

export const useWaitingProviders = (): Waiting => useQueue('providers', usePlainQueues()?.providers)

/** New licences of approved businesses; undefined on a plain backend. */
export const useWaitingLicences = (): Waiting | undefined => useCounted('licences')

export const useWaitingAnnouncements = (): Waiting => useQueue('announcements', usePlainQueues()?.announcements)

/** Reported comments; undefined on a plain backend. */
export const useWaitingComments = (): Waiting | undefined => useCounted('comments')

/** Chats without an answer; undefined on a plain backend. */
export const useWaitingChats = (): Waiting | undefined => useCounted('chats')
