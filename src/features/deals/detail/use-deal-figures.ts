import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { DealFigures } from '#contract/deal-figures.ts'
import type { Deal } from '#contract/deals.ts'
import { defaultFigurePeriod } from '#contract/periods.ts'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { dealQueries } from '../api.ts'

const route = getRouteApi('/service-provider/deals/$dealId')

/** Charts are no part of the page's own chunk. */
const loadFigures = async () => {
  const [{ DealFiguresSection }, { FiguresAside }] = await Promise.all([import('./deal-figures.tsx'), import('./figures-aside.tsx')])
  return { DealFiguresSection, FiguresAside }
}

interface LoadedFigures {
  readonly query: UseQueryResult<DealFigures>
  /** Undefined until its chunk is loaded. */
  readonly parts: Awaited<ReturnType<typeof loadFigures>> | undefined
}

/** Undefined without figures, and for a deal that customers cannot redeem yet, or never did. */
export function useDealFigures({ _id, dealStatus, stoppedAt }: Deal): LoadedFigures | undefined {
  const { period = defaultFigurePeriod } = route.useSearch()
  const query = useQuery(dealQueries(useServices().api).figures(_id, period))
  const isShown = query.isEnabled && ((dealStatus === 'APPROVED' && !stoppedAt) || query.data?.everRedeemed === true)
  const parts = useIdleModule(loadFigures, isShown, true)
  return isShown ? { query, parts } : undefined
}
