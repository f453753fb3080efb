import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { startedByLoader } from '#components/query-options.ts'
import { Badge } from '#ui/display/badge.tsx'

interface QueuePage {
  readonly counts?: { readonly PENDING: number } | undefined
  readonly pagination: { readonly totalCount: number }
}

interface WaitingCountProps<Queue extends QueuePage, Key extends QueryKey> {
  readonly kind: 'vouchers' | 'providers' | 'announcements'
  /** The query of the queue's first page: the count shares the request and the cache entry of the queue that the menu opens. */
  readonly query: UseQueryOptions<Queue, Error, Queue, Key>
}

/** How many items of a review queue wait for a decision; nothing while unknown. */
export function WaitingCount<Queue extends QueuePage, Key extends QueryKey>({ kind, query }: WaitingCountProps<Queue, Key>) {
  const { t } = useTranslation('shell', { keyPrefix: 'waiting' })
  const { data } = useQuery({ ...query, ...startedByLoader })
  const count = data?.counts?.PENDING ?? data?.pagination.totalCount
  if (!count) return null
  return (
    <>
      <span aria-hidden="true" className="flex">
        <Badge value={count} tone="wait" />
      </span>
      <span className="sr-only">{t(kind, { count })}</span>
    </>
  )
}
