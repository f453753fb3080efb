import type { LinkProps } from '@tanstack/react-router'
import { CircleCheck, Hand, ScanEye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Lane, LaneLinks } from '#components/review/lane-tabs.tsx'
import type { LaneCounts, ReviewLane } from '#contract/review-checks.ts'
import { reviewLanes } from '#contract/sort-keys.ts'

const icons = { clean: CircleCheck, look: ScanEye, hand: Hand } as const

interface LaneTabsProps {
  /** The current lane; undefined for all lanes. */
  readonly shown: ReviewLane | undefined
  readonly counts: LaneCounts | undefined
  readonly linkTo: (lane: ReviewLane | undefined) => LinkProps
}

/** Links to the lanes of the waiting vouchers. */
export function LaneTabs({ shown, counts, linkTo }: LaneTabsProps) {
  const { t } = useTranslation('reviewChecks', { keyPrefix: 'lanes' })
  const total = counts && counts.clean + counts.look + counts.hand
  const lanes = reviewLanes.map(
    (lane): Lane => ({
      key: lane,
      Icon: icons[lane],
      label: t(lane),
      link: linkTo(lane),
      isActive: shown === lane,
      count: counts?.[lane],
    }),
  )
  const all = { key: 'all', label: t('all'), link: linkTo(undefined), isActive: shown === undefined, count: total }
  return <LaneLinks label={t('label')} lanes={[...lanes, all]} />
}
