import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ReviewCounts, type ReviewStatus, reviewStatuses, sumCounts } from '#contract/review.ts'
import { type Tab, TabLinks } from '#ui/tables/tab-links.tsx'

export interface StatusTabsProps {
  readonly label: string
  readonly shown: ReviewStatus | undefined
  readonly counts: ReviewCounts | undefined
  /** How many are counted for two statuses. */
  readonly twice?: number
  readonly linkTo: (status: ReviewStatus | undefined) => LinkProps
  readonly all?: string | undefined
  readonly labelFor?: ((status: ReviewStatus) => string) | undefined
  /** Parts of what has this status, after its tab. */
  readonly parts?: { readonly status: ReviewStatus; readonly tabs: readonly Tab[] } | undefined
  /** Tabs of other pages. */
  readonly others?: readonly Tab[] | undefined
}

export function useTabLabel(labelFor: StatusTabsProps['labelFor']): (status: ReviewStatus) => string {
  const { t: common } = useTranslation('common')
  return labelFor ?? ((status) => common(`status.${status}`))
}

/** Counts are saffron only where items wait for a decision. */
export function StatusTabs({ label, shown, counts, twice = 0, linkTo, all, labelFor, parts, others = [] }: StatusTabsProps) {
  const toLabel = useTabLabel(labelFor)
  const total = counts && sumCounts(counts) - twice
  const isOther = others.some(({ active }) => active)
  const everyStatus =
    all === undefined ? [] : [{ key: 'all', label: all, count: total, link: linkTo(undefined), active: shown === undefined && !isOther }]
  return (
    <TabLinks
      label={label}
      tabs={[
        ...everyStatus,
        ...reviewStatuses.flatMap((status) => {
          const partTabs = parts?.status === status ? parts.tabs : []
          const tab: Tab = {
            key: status,
            label: toLabel(status),
            count: counts?.[status],
            ...(status === 'PENDING' && counts?.PENDING && { tone: 'wait' }),
            link: linkTo(status),
            active: status === shown && !partTabs.some(({ active }) => active),
          }
          return [tab, ...partTabs]
        }),
        ...others,
      ]}
    />
  )
}
