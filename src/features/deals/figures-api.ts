import { queryOptions } from '@tanstack/react-query'
import { providerDashboard } from '#components/query-options.ts'
import { getDealFigures } from '#contract/deals.ts'
import type { FigurePeriod } from '#contract/periods.ts'
import type { Api } from '#lib/http/api.ts'

/** Under the key of the dashboard: whatever changes its figures changes these. The old ones stay while another period loads. */
export const dealFiguresQuery = (api: Api, id: string, period: FigurePeriod) => {
  return queryOptions({
    queryKey: [...providerDashboard, 'deal', id, period] as const,
    queryFn: ({ signal }) => api.send(getDealFigures, { params: { id }, query: { period } }, { signal }),
    placeholderData: (figures, before) => (before?.queryKey[2] === id ? figures : undefined),
  })
}
