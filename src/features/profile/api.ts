import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '../../contract/profile.ts'
import type { Api } from '../../http/api.ts'

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
