import { keepPreviousData, type MutationFunctionContext, mutationOptions, queryOptions } from '@tanstack/react-query'
import { pagedListQuery } from '#components/list/list-queries.ts'
import { reviewCache } from '#components/review/decision-cache.ts'
import { decidedStatus } from '#components/review/decisions.ts'
import { getAnnouncementAudience, getOwnReach, sendAnnouncementTest } from '#contract/announcement-audience.ts'
import {
  type Announcement,
  changeAnnouncement,
  createAnnouncement,
  decideAnnouncement,
  downloadAnnouncements,
  listAnnouncements,
  type RecipientGroup,
  withdrawAnnouncement,
} from '#contract/announcements.ts'
import type { Side } from '#contract/roles.ts'
import type { Api, CallOptions } from '#lib/http/api.ts'
import { toAnnouncementListQuery } from './list-query.ts'
import type { AnnouncementSearch } from './search.ts'

const all = ['announcements'] as const
export const announcementKey = (id: string) => [...all, 'detail', { params: { id } }] as const

export const announcementQueries = (api: Api) => ({
  all,
  /** The open announcement is not part of the list. */
  list: ({ id: _id, ...search }: AnnouncementSearch, side: Side) => {
    const query = toAnnouncementListQuery(search, side)
    return pagedListQuery(api.query(listAnnouncements, { query }), search)
  },
  /** Null if there is none. A plain backend has no such call: there it is found on the page of `search`, and later in the cache. */
  one: (id: string, side: Side, search: AnnouncementSearch) =>
    queryOptions({
      queryKey: announcementKey(id),
      queryFn: async ({ signal, client }): Promise<Announcement | null> => {
        const { rows } = api.supports(listAnnouncements, 'id')
          ? await api.send(listAnnouncements, { query: { page: 1, limit: 1, id } }, { signal })
          : await client.ensureQueryData(announcementQueries(api).list(search, side))
        return rows.find(({ _id }) => _id === id) ?? client.getQueryData<Announcement>(announcementKey(id)) ?? null
      },
    }),
  /** Only on a full backend: the customers whom a notification reaches. */
  audience: (id: string) => api.query(getAnnouncementAudience, { params: { id } }),
  /** Only on a full backend: the customers of the business in that group. */
  reach: (audience: RecipientGroup) =>
    queryOptions({
      ...api.query(getOwnReach, { query: { audience } }),
      placeholderData: keepPreviousData,
    }),
})

/** What the list of administrators shows; without a search all scheduled notifications. */
export function fetchAnnouncementFile(api: Api, search: AnnouncementSearch | undefined, options: CallOptions) {
  if (!search) return api.send(downloadAnnouncements, { query: {} }, options)
  const { page: _page, limit: _limit, ...query } = toAnnouncementListQuery(search, 'admin')
  return api.send(downloadAnnouncements, { query }, options)
}

const decideOptimistically = reviewCache<Announcement>({
  area: 'announcements',
  detailKey: announcementKey,
  statusField: 'notificationStatus',
})

/** It was sent or decided in the meantime. */
const readAgain = (_error: Error, _input: unknown, _before: unknown, { client }: MutationFunctionContext) =>
  void client.invalidateQueries({ queryKey: all })

export const announcementMutations = (api: Api) => ({
  create: () => api.mutation(createAnnouncement, { quiet: 'failure' }),
  change: () => mutationOptions({ ...api.mutation(changeAnnouncement, { quiet: 'failure' }), onError: readAgain }),
  test: () => api.mutation(sendAnnouncementTest, { invalidates: [], quiet: 'both' }),
  withdraw: () => mutationOptions({ ...api.mutation(withdrawAnnouncement), onError: readAgain }),
  decide: () =>
    decideOptimistically([...all, 'decide'], ({ id, isApproved, ...decision }, key) => {
      const { reason, expectedStatus, expectedVersion, undo } = decision
      const body = {
        notificationId: id,
        notificationStatus: decidedStatus({ isApproved }),
        ...(reason && { reason }),
        expectedStatus,
        expectedVersion,
        undo,
      }
      return api.write(decideAnnouncement, { body }, { idempotencyKey: key })
    }),
})
