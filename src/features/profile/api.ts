import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { getProfile, type Profile } from '../../contract/profile.ts'
import type { Api } from '../../http/api.ts'
import { businessNames, type Names } from '../../patterns/bilingual/names.tsx'
import { useServices } from '../../services.ts'

const all = ['profile'] as const

const profileOf = (api: Api, userId: string) =>
  queryOptions({
    queryKey: [...all, userId],
    queryFn: ({ signal }) => api.send(getProfile, { params: { userId } }, { signal }),
  })

/** What can be read of provider profiles. */
export const profileQueries = (api: Api) => ({
  all,
  /** One's own: kept for the next visit. */
  mine: (userId: string) => queryOptions({ ...profileOf(api, userId), meta: { persist: true } }),
  /** Any provider's, for an administrator; the contacts of others are not kept (P-35). */
  of: (userId: string) => profileOf(api, userId),
})

/** Why what opens with the approval is shut to a business; undefined where it is open, or nobody tells. */
export function shutBy(profile: Profile | undefined): 'PENDING' | 'REJECTED' | undefined {
  const status = profile?.accountApprovalStatus
  return status === 'PENDING' || status === 'REJECTED' ? status : undefined
}

/** It is settled that nothing is shut to the signed-in business: its profile says so, or could not be read. */
export function useIsOpen(): boolean {
  const { api, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const { data, isFetched } = useQuery({ ...profileQueries(api).mine(userId ?? ''), enabled: userId !== null })
  return (data !== undefined || isFetched) && !shutBy(data)
}

/** The signed-in business in both languages: by its profile, until that is there by its sign-in; neither for anybody else. */
export function useOwnNames(): Names {
  const { api, session } = useServices()
  const { user, userId, role } = useStore(session.store)
  const isBusiness = role === 'SERVICE_PROVIDER' && userId !== null
  const { data: profile } = useQuery({ ...profileQueries(api).mine(userId ?? ''), enabled: isBusiness })
  return businessNames(profile ?? user)
}
