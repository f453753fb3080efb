import { useTranslation } from 'react-i18next'
import type { LaneCounts } from '#contract/review-checks.ts'
import { reviewLanes } from '#contract/sort-keys.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import type { Tab } from '#ui/tables/tab-links.tsx'
import type { DealSearch } from '../search.ts'
import { queueLink } from './queue-link.ts'

export const sumLanes = (counts: LaneCounts | undefined) => counts && counts.clean + counts.look + counts.hand

interface LaneTabsProps {
  readonly search: DealSearch
  /** Undefined while they are counted. */
  readonly counts: LaneCounts | undefined
}

/** The lanes of the waiting vouchers. */
export function useLaneTabs({ search, counts }: LaneTabsProps): readonly Tab[] {
  const { t } = useTranslation('reviewChecks', { keyPrefix: 'lanes' })
  return reviewLanes.map((lane) => ({
    key: lane,
    label: t(lane),
    link: queueLink({ ...search, page: 1, size: undefined, sort: undefined, dir: undefined, lane }),
    active: search.lane === lane,
    count: counts?.[lane],
  }))
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
