import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { pagedListQuery } from '../../components/list/list-queries.ts'
import { createAnnouncement, listAnnouncements } from '../../contract/announcements.ts'
import type { CallInput } from '../../contract/call.ts'
import type { Side } from '../../contract/roles.ts'
import type { Api } from '../../lib/http/api.ts'
import type { Keyed } from '../../lib/http/idempotency-keys.ts'
import { toAnnouncementListQuery } from './list-query.ts'
import type { AnnouncementSearch } from './search.ts'

const all = ['announcements'] as const
const lists = [...all, 'list'] as const
const detailKey = (id: string) => [...all, 'detail', id] as const
export const announcementKeys = { all, lists, detailKey } as const

export const announcementQueries = (api: Api) => ({
  all,
  /** The open announcement is not part of the list. */
  list: ({ id: _id, ...search }: AnnouncementSearch, side: Side) => {
    const query = api.supportedFields(listAnnouncements, toAnnouncementListQuery(search, side, api.isFullBackend()))
    return pagedListQuery([...lists, side, query] as const, search, (signal) => api.send(listAnnouncements, { query }, { signal }))
  },
  /** A list of that one, or an empty one; not on a plain backend. */
  one: (id: string, side: Side) => {
    const query = { page: 1, limit: 1, id }
    return queryOptions({
      queryKey: [...lists, side, query] as const,
      queryFn: ({ signal }) => api.send(listAnnouncements, { query }, { signal }),
    })
  },
})

export const announcementMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationKey: [...all, 'create'],
      mutationFn: ({ key, ...input }: Keyed<CallInput<typeof createAnnouncement>>) =>
        api.write(createAnnouncement, input, { idempotencyKey: key }),
      meta: { invalidates: [all], quiet: 'failure' },
    }),
})
