import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call, CallData, CallInput } from '../../contract/call.ts'
import {
  adminStatistics,
  adminTimeSlots,
  profitStats,
  providerStatistics,
  providerTimeSlots,
  revenueStats,
  topCategories,
  topDeals,
  topPerformingDeals,
  topProviders,
  userEngagement,
} from '../../contract/dashboards.ts'
import { defaultPeriod, type Period } from '../../contract/periods.ts'
import type { Api } from '../../http/api.ts'
import { persisted } from '../../patterns/persisted-query.ts'
import { providerDashboard } from '../../patterns/query-roots.ts'

/** A call that is asked for a period and nothing else. */
type CardCall<C extends Call> = CallInput<C> extends { readonly query: { readonly period?: Period | undefined } } ? C : never

/** An answer with the period that it was asked for: while another one is on its way, that is no longer the page's. */
export type Dated<Data> = Data & { readonly period: Period }

/**
 * The cards of a dashboard, each its own query: one that fails leaves the others alone. While another period is on its way
 * the figures of the last one stay. What a dashboard opens with comes back with the next visit.
 */
const cardsOf = ([root]: readonly ['dashboard' | 'serviceProviderDashboard'], api: Api, period: Period) => {
  return <C extends Call>(name: string, call: CardCall<C>) =>
    queryOptions({
      queryKey: [root, name, period] as const,
      queryFn: async ({ signal }) => {
        const data = (await api.send<C>(call, { query: { period } } as CallInput<C>, { signal })) as object
        return { ...data, period } as Dated<CallData<C>>
      },
      placeholderData: keepPreviousData,
      ...(period === defaultPeriod && persisted),
    })
}

/** What a provider's dashboard shows of a period. */
export function providerDashboardQueries(api: Api, period: Period) {
  const card = cardsOf(providerDashboard, api, period)
  return {
    statistics: card<typeof providerStatistics>('statistics', providerStatistics),
    revenue: card<typeof revenueStats>('revenue', revenueStats),
    profit: card<typeof profitStats>('profit', profitStats),
    topDeals: card<typeof topDeals>('topDeals', topDeals),
    topPerforming: card<typeof topPerformingDeals>('topPerforming', topPerformingDeals),
    timeSlots: card<typeof providerTimeSlots>('timeSlots', providerTimeSlots),
  }
}

/** What an administrator's dashboard shows of a period. */
export function adminDashboardQueries(api: Api, period: Period) {
  const card = cardsOf(['dashboard'], api, period)
  return {
    statistics: card<typeof adminStatistics>('statistics', adminStatistics),
    engagement: card<typeof userEngagement>('engagement', userEngagement),
    topCategories: card<typeof topCategories>('topCategories', topCategories),
    timeSlots: card<typeof adminTimeSlots>('timeSlots', adminTimeSlots),
    topProviders: card<typeof topProviders>('topProviders', topProviders),
  }
}
