import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { businessNames, type Names } from '../../components/bilingual/names.tsx'
import { getProfile, type Profile } from '../../contract/profile.ts'
import type { Api } from '../../lib/http/api.ts'
import { type Services, useServices } from '../../lib/services.ts'

const all = ['profile'] as const

const profileQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: [...all, userId],
    queryFn: ({ signal }) => api.send(getProfile, { params: { userId } }, { signal }),
  })

export const profileQueries = (api: Api) => ({
  all,
  /** The signed-in provider's; persisted. */
  current: (userId: string) => queryOptions({ ...profileQuery(api, userId), meta: { persist: true } }),
  /** For administrators; contacts of others are not persisted (P-35). */
  byId: (userId: string) => profileQuery(api, userId),
})

/** The status that locks the pages for approved providers; undefined if they are open. */
export function blockingStatus(profile: Profile | undefined): 'PENDING' | 'REJECTED' | undefined {
  const status = profile?.accountApprovalStatus
  return status === 'PENDING' || status === 'REJECTED' ? status : undefined
}

/** Whether the last known profile locks the pages for approved providers: their loaders then send nothing. */
export const isKnownBlocked = ({ api, queryClient, session }: Pick<Services, 'api' | 'queryClient' | 'session'>): boolean =>
  blockingStatus(queryClient.getQueryData(profileQueries(api).current(session.store.getState().userId ?? '').queryKey)) !== undefined

/** True once the profile does not lock any page, or could not be read. */
export function useHasFullAccess(): boolean {
  const { api, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const { data, isFetched } = useQuery({ ...profileQueries(api).current(userId ?? ''), enabled: userId !== null })
  return (data !== undefined || isFetched) && !blockingStatus(data)
}

/** Names of the signed-in business, from the sign-in until its profile is loaded; empty for administrators. */
export function useBusinessNames(): Names {
  const { api, session } = useServices()
  const { user, userId, role } = useStore(session.store)
  const isBusiness = role === 'SERVICE_PROVIDER' && userId !== null
  const { data: profile } = useQuery({ ...profileQueries(api).current(userId ?? ''), enabled: isBusiness })
  return businessNames(profile ?? user)
}
