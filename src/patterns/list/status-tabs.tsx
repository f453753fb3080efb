import type { LinkProps } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import type { ReviewCounts, ReviewStatus } from '../../contract/review.ts'
import { reviewStatuses } from '../../contract/statuses.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { TabLinks } from '../../ui/tables/tab-links.tsx'

interface StatusTabsProps {
  readonly label: string
  /** The status that is shown; undefined shows every one. */
  readonly shown: ReviewStatus | undefined
  readonly counts: ReviewCounts | undefined
  readonly linkTo: (status: ReviewStatus | undefined) => LinkProps
  /** Names the tab of every status, where there is one. */
  readonly all?: string
  /** Where other words than a voucher's are meant. */
  readonly nameOf?: (status: ReviewStatus) => string
}

/** The tabs of a list by review status, each with its count; saffron only where something waits for a decision. */
export function StatusTabs({ label, shown, counts, linkTo, all, nameOf }: StatusTabsProps) {
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
          label: nameOf?.(status) ?? common(`status.${status}`),
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
