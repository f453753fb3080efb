import type { QueryClient } from '@tanstack/react-query'
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
import type { SubAdminListSearch, SubAdminSort } from './search.ts'

const lists = ['sub-admins', 'list'] as const

/** Newest first by default. */
export const resolveSubAdminSort = ({ sort, dir = 1 }: SubAdminListSearch): Sorting<SubAdminSort> =>
  sort ? { key: sort, dir } : { key: 'createdAt', dir: -1 }

export const subAdminQueries = (api: Api) => ({
  list: (search: SubAdminListSearch) => {
    const { key, dir } = resolveSubAdminSort(search)
    const query = { ...toListQuery(search), ...(search.sort && { sortKey: key, sortValue: dir }) } satisfies SubAdminListQuery
    return pagedListQuery(api.query(listSubAdmins, { query }), search)
  },
  detail: (id: string) => api.query(getSubAdmin, { params: { id } }),
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
  remove: () => api.mutation(deleteSubAdmin, { invalidates: [lists], quiet: 'success' }),
})
