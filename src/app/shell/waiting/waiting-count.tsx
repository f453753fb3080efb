import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/display/badge.tsx'

interface WaitingCountProps {
  readonly kind: 'vouchers' | 'providers' | 'announcements'
  /** The first page of the queue. */
  readonly queue:
    | { readonly counts?: { readonly PENDING: number } | undefined; readonly pagination: { readonly totalCount: number } }
    | undefined
}

/** How many items of a review queue wait for a decision; nothing while unknown. */
export function WaitingCount({ kind, queue }: WaitingCountProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'waiting' })
  const count = queue?.counts?.PENDING ?? queue?.pagination.totalCount
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
