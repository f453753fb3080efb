import { queueStatus } from '#components/review/queue-order.ts'
import type { LaneCounts } from '#contract/review-checks.ts'
import type { Elements } from '#ui/elements.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { SheetSkeleton } from './sheet/sheet-skeleton.tsx'
import type { DealList } from './sheet/use-sheet.ts'

const loadSheet = () => import('./sheet/contact-sheet.tsx').then(({ ContactSheet }) => ContactSheet)

export interface Lanes {
  /** False on a backend without lanes. */
  readonly isOffered: boolean
  readonly counts: LaneCounts | undefined
  /** The clean lane, instead of rows. */
  readonly sheet: Elements | undefined
}

/** The lanes of the vouchers that wait. */
export function useLanes(list: DealList): Lanes {
  const { search, supports, query } = list
  const isOffered = supports('lane') && queueStatus(search) === 'PENDING' && (query.data?.lanes !== undefined || !query.data)
  const isSheet = isOffered && search.lane === 'clean'
  const ContactSheet = useIdleModule(loadSheet, isOffered, isSheet)
  const counts = isOffered ? query.data?.lanes : undefined
  return {
    isOffered,
    counts,
    sheet: isSheet ? ContactSheet ? <ContactSheet list={list} /> : <SheetSkeleton /> : undefined,
  }
}
