import { CircleCheck, Hand, ScanEye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Lane, LaneLinks } from '#components/review/lane-tabs.tsx'
import type { LaneCounts, ReviewLane } from '#contract/review-checks.ts'
import { reviewLanes } from '#contract/sort-keys.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import type { DealSearch } from '../search.ts'
import { queueLink } from './queue-link.ts'

const icons = { clean: CircleCheck, look: ScanEye, hand: Hand } as const

export const sumLanes = (counts: LaneCounts | undefined) => counts && counts.clean + counts.look + counts.hand

interface LaneTabsProps {
  readonly search: DealSearch
  /** Undefined while they are counted. */
  readonly counts: LaneCounts | undefined
}

/** Links to the lanes of the waiting vouchers. */
export function LaneTabs({ search, counts }: LaneTabsProps) {
  const { t } = useTranslation('reviewChecks', { keyPrefix: 'lanes' })
  const linkTo = (lane: ReviewLane | undefined) => queueLink({ ...search, page: 1, size: undefined, sort: undefined, dir: undefined, lane })
  const lanes = reviewLanes.map(
    (lane): Lane => ({
      key: lane,
      Icon: icons[lane],
      label: t(lane),
      link: linkTo(lane),
      isActive: search.lane === lane,
      count: counts?.[lane],
    }),
  )
  const all = { key: 'all', label: t('all'), link: linkTo(undefined), isActive: search.lane === undefined, count: sumLanes(counts) }
  return <LaneLinks label={t('label')} lanes={[...lanes, all]} />
}

/** Leads from the list of all to the clean ones; on phones the lane itself is as near. */
export function StartClean({ search, counts }: LaneTabsProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'queue' })
  if (search.lane || !counts?.clean) return null
  return (
    <ButtonLink variant="primary" className="max-sm:hidden" {...queueLink({ ...search, page: 1, size: undefined, lane: 'clean' })}>
      {t('startClean', { count: counts.clean })}
    </ButtonLink>
  )
}
