import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { businessNames, type Names } from '#components/bilingual/names.tsx'
import type { UploadOptions } from '#components/form/use-submit.ts'
import type { User } from '#contract/auth.ts'
import type { CallInput } from '#contract/call.ts'
import { getProfile, type Profile, setShopAddress, updateCoverImage, updateProfile, updateProfileImage } from '#contract/profile.ts'
import type { ShopPaint } from '#contract/shop-paints.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'
import { type Services, useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'

const all = ['profile'] as const

/** Milliseconds: a tab that is shown again reads the profile of its business once in this time. */
const currentProfileStaleTime = 60_000

const profileQuery = (api: Api, userId: string) => api.query(getProfile, { params: { userId } })

export const profileQueries = (api: Api) => ({
  all,
  /** The profile of the signed-in provider, which is persisted. */
  current: (userId: string) => queryOptions({ ...profileQuery(api, userId), staleTime: currentProfileStaleTime, meta: { persist: true } }),
  /** For administrators; contacts of others are not persisted (P-35). */
  byId: (userId: string) => profileQuery(api, userId),
})

interface Uploaded {
  readonly upload?: UploadOptions
}
type Picture = Keyed<Uploaded & { readonly params: CallInput<typeof updateProfile>['params']; readonly file: File }>

/** The form shows what became of them: one submit may make several calls. */
const meta = { invalidates: [], quiet: 'both' } as const

export const profileMutations = (api: Api) => ({
  update: () => api.mutation(updateProfile, meta),
  setPaint: () => api.mutation(updateProfile, { ...meta, quiet: 'success' }),
  setShopAddress: () => api.mutation(setShopAddress, { quiet: 'failure' }),
  updateCoverImage: () =>
    mutationOptions({
      mutationKey: [...all, 'updateCoverImage'],
      mutationFn: ({ key, upload, params, file }: Picture) =>
        api.write(updateCoverImage, { params, files: { coverImage: file } }, { ...upload, idempotencyKey: key }),
      meta,
    }),
  updateProfileImage: () =>
    mutationOptions({
      mutationKey: [...all, 'updateProfileImage'],
      mutationFn: ({ key, upload, params, file }: Picture) =>
        api.write(updateProfileImage, { params, files: { profileImage: file } }, { ...upload, idempotencyKey: key }),
      meta,
    }),
})

/** The status that locks the pages for approved providers; undefined if they are open. */
export function blockingStatus(profile: Pick<User, 'accountApprovalStatus'> | null | undefined): 'PENDING' | 'REJECTED' | undefined {
  // The sign-in of a plain backend may say it in small letters (§4).
  const status = profile?.accountApprovalStatus?.toUpperCase()
  return status === 'PENDING' || status === 'REJECTED' ? status : undefined
}

/** The status that locks most pages of the signed-in business, from the sign-in until its profile is loaded. */
export function useBlockingStatus(): 'PENDING' | 'REJECTED' | undefined {
  const { api, session } = useServices()
  const { user, role } = useStore(session.store)
  const businessId = useStore(session.store, getBusinessId)
  const isBusiness = role === 'SERVICE_PROVIDER' && businessId !== null
  const { data: profile } = useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: isBusiness })
  return isBusiness ? blockingStatus(profile ?? user) : undefined
}

/** Whether the signed-in business waits for its approval, and may prepare one voucher. */
export const useIsPending = (): boolean => useBlockingStatus() === 'PENDING'

/** Whether the signed-in business is known to lack an approval. The profile is awaited only if the sign-in said so: it may be newer. */
export async function isLocked({ api, queryClient, session }: Pick<Services, 'api' | 'queryClient' | 'session'>): Promise<boolean> {
  const { user } = session.store.getState()
  const query = profileQueries(api).current(getBusinessId(session.store.getState()) ?? '')
  const known = queryClient.getQueryData(query.queryKey)
  if (!blockingStatus(known ?? user)) return false
  return blockingStatus(known ?? (await queryClient.query(query).catch(() => undefined))) !== undefined
}

/** True once the profile does not lock any page, or could not be read. A paired till does not read it: the server refuses its scans. */
export function useHasFullAccess(): boolean {
  const { api, session } = useServices()
  const { role } = useStore(session.store)
  const businessId = useStore(session.store, getBusinessId)
  const isTill = role === 'TILL'
  const { data, isFetched } = useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: businessId !== null && !isTill })
  return isTill || ((data !== undefined || isFetched) && !blockingStatus(data))
}

/** The profile of the signed-in business once it is loaded; undefined for administrators. */
function useOwnProfile(): Profile | undefined {
  const { api, session } = useServices()
  const { role } = useStore(session.store)
  const businessId = useStore(session.store, getBusinessId)
  const isBusiness = role === 'SERVICE_PROVIDER' && businessId !== null
  return useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: isBusiness }).data
}

/** Names of the signed-in business, from the sign-in until its profile is loaded; empty for administrators. */
export function useBusinessNames(): Names {
  const user = useStore(useServices().session.store, (state) => state.user)
  return businessNames(useOwnProfile() ?? user)
}

export const useBusinessPaint = (): ShopPaint | null | undefined => useOwnProfile()?.shopPaint
