import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '../../contract/profile.ts'
import type { Api } from '../../http/api.ts'

const all = ['profile'] as const

/** What can be read of provider profiles. */
export const profileQueries = (api: Api) => ({
  all,
  /** The profile of one provider: its own, or any for an administrator. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...all, userId],
      queryFn: ({ signal }) => api.send(getProfile, { params: { userId } }, { signal }),
      meta: { persist: true },
    }),
})
