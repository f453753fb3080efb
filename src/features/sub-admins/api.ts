import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { pagedListQuery } from '#components/list/list-queries.ts'
import { toListQuery } from '#components/list/list-query.ts'
import type { Sorting } from '#components/list/sorting.ts'
import {
  deleteSubAdmin,
  getSubAdmin,
  listSubAdmins,
  registerSubAdmin,
  type SubAdmin,
  type SubAdminListQuery,
  updateSubAdmin,
} from '#contract/sub-admins.ts'
import type { Api } from '#lib/http/api.ts'
import { subAdminKeys } from './keys.ts'
import type { SubAdminListSearch, SubAdminSort } from './search.ts'

const { all, lists, detailKey } = subAdminKeys

/** Newest first by default. */
export const resolveSubAdminSort = ({ sort, dir = 1 }: SubAdminListSearch): Sorting<SubAdminSort> =>
  sort ? { key: sort, dir } : { key: 'createdAt', dir: -1 }

export const subAdminQueries = (api: Api) => ({
  list: (search: SubAdminListSearch) => {
    const { key, dir } = resolveSubAdminSort(search)
    const wanted = { ...toListQuery(search), ...(search.sort && { sortKey: key, sortValue: dir }) } satisfies SubAdminListQuery
    const query = api.supportedFields(listSubAdmins, wanted)
    return pagedListQuery([...lists, query] as const, search, (signal) => api.send(listSubAdmins, { query }, { signal }))
  },
  detail: (id: string) =>
    queryOptions({
      queryKey: detailKey(id),
      ...api.query(getSubAdmin, { params: { id } }),
    }),
})

export const listedSubAdmin = (client: QueryClient, id: string): SubAdmin | undefined =>
  client
    .getQueriesData<{ readonly rows: readonly SubAdmin[] }>({ queryKey: lists })
    .flatMap(([, data]) => data?.rows ?? [])
    .find(({ _id }) => _id === id)

/** The mutation cache must not keep a sent password (F-071). */
const notCached = { gcTime: 0 } as const

export const subAdminMutations = (api: Api) => ({
  register: () => ({ ...api.mutation(registerSubAdmin, { quiet: 'failure' }), ...notCached }),
  update: () => ({ ...api.mutation(updateSubAdmin, { quiet: 'failure' }), ...notCached }),
  /** Only lists: refetching the open detail would show “not found”. */
  remove: () =>
    mutationOptions({
      mutationKey: [...all, 'remove'],
      mutationFn: (id: string) => api.write(deleteSubAdmin, { params: { id } }),
      meta: { invalidates: [lists], quiet: 'success' },
    }),
})
