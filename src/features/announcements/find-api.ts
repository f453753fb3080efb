import { queryOptions } from '@tanstack/react-query'
import { listAnnouncements } from '#contract/announcements.ts'
import type { Side } from '#contract/roles.ts'
import type { Api } from '#lib/http/api.ts'

/** Apart from `api.ts`, which the menu loads. */
export const announcementSearch = (api: Api) => ({
  find: (search: string, side: Side) =>
    queryOptions({
      queryKey: ['announcements', 'find', side, search] as const,
      queryFn: ({ signal }) => api.send(listAnnouncements, { query: { page: 1, limit: 5, search } }, { signal }),
    }),
})
