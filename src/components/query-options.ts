import type { QueryState } from '@tanstack/react-query'
import { persistedStateAge } from '#contract/limits.ts'

/** For queries that the route's loader has started: a failure is shown, not refetched on mount, whether older data are there or not. */
export const startedByLoader = {
  retryOnMount: false,
  refetchOnMount: ({ state }: { readonly state: Pick<QueryState, 'status'> }) => state.status !== 'error',
} as const

/** For queries that are persisted: default views of lists, but never searches or presigned URLs. */
export const persisted = { gcTime: persistedStateAge, meta: { persist: true } } as const

/** Query keys of the dashboards; also invalidated by other areas. */
export const providerDashboard = ['serviceProviderDashboard'] as const
export const adminDashboard = ['dashboard'] as const

/** Query key of the first steps of a business; also invalidated by its profile. */
export const firstSteps = [...providerDashboard, 'firstSteps'] as const

/** Query key of what waits for administrators; also invalidated by every area that waits. */
export const waiting = [...adminDashboard, 'waiting'] as const

/** Query key of the lists of vouchers; also invalidated by redemptions. */
export const dealLists = ['deals', 'list'] as const

/** Query key of the figures of businesses beside their vouchers; also invalidated by vouchers. */
export const providerStandings = ['providers', 'standing'] as const

/** Query key of the notifications; also invalidated by chats. */
export const inbox = ['inbox'] as const
