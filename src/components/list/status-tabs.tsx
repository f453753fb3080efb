import type { LinkProps } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import type { ReviewCounts, ReviewStatus } from '../../contract/review.ts'
import { reviewStatuses } from '../../contract/statuses.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { TabLinks } from '../../ui/tables/tab-links.tsx'

interface StatusTabsProps {
  readonly label: string
  readonly shown: ReviewStatus | undefined
  readonly counts: ReviewCounts | undefined
  readonly linkTo: (status: ReviewStatus | undefined) => LinkProps
  readonly all?: string
  readonly labelFor?: (status: ReviewStatus) => string
}

/** Counts are saffron only where items wait for a decision. */
export function StatusTabs({ label, shown, counts, linkTo, all, labelFor }: StatusTabsProps) {
  const common = useTranslations('common')
  const total = counts && counts.PENDING + counts.APPROVED + counts.REJECTED
  const everyStatus =
    all === undefined ? [] : [{ key: 'all', label: all, count: total, link: linkTo(undefined), active: shown === undefined }]
  return (
    <TabLinks
      label={label}
      tabs={[
        ...everyStatus,
        ...reviewStatuses.map((status) => ({
          key: status,
          label: labelFor?.(status) ?? common(`status.${status}`),
          count: counts?.[status],
          ...(status === 'PENDING' && { icon: <Hourglass aria-hidden /> }),
          ...(status === 'PENDING' && counts?.PENDING && { tone: 'wait' as const }),
          link: linkTo(status),
          active: status === shown,
        })),
      ]}
    />
  )
}
