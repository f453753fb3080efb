import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '../../contract/call.ts'
import { deleteSubAdmin, getSubAdmin, listSubAdmins, registerSubAdmin, type SubAdmin, updateSubAdmin } from '../../contract/sub-admins.ts'
import type { Api } from '../../http/api.ts'
import type { Keyed } from '../../http/idempotency-keys.ts'
import { type ListSearch, listQueryOf } from '../../patterns/list/list-search.ts'
import { pagedQuery } from '../../patterns/list/paged-query.ts'

const all = ['subAdmin'] as const
const lists = [...all, 'list'] as const

/** What can be read of sub-admins. A list is asked for by the address of its page. */
export const subAdminQueries = (api: Api) => ({
  list: (search: ListSearch) => {
    const query = listQueryOf(search)
    return pagedQuery([...lists, query] as const, search, (signal) => api.send(listSubAdmins, { query }, { signal }))
  },
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: ({ signal }) => api.send(getSubAdmin, { params: { id } }, { signal }),
    }),
})

/** What a list that was asked for already tells of one of them. */
export const listedSubAdmin = (client: QueryClient, id: string): SubAdmin | undefined =>
  client
    .getQueriesData<{ readonly rows: readonly SubAdmin[] }>({ queryKey: lists })
    .flatMap(([, data]) => data?.rows ?? [])
    .find(({ _id }) => _id === id)

/** A password goes with its form: what was sent is not kept once that has left the page (F-071). */
const forgotten = { gcTime: 0 } as const

/** What can be changed about sub-admins. The form tells its failures itself. */
export const subAdminMutations = (api: Api) => ({
  register: () =>
    mutationOptions({
      mutationKey: [...all, 'register'],
      mutationFn: ({ body, key }: Keyed<CallInput<typeof registerSubAdmin>>) =>
        api.write(registerSubAdmin, { body }, { idempotencyKey: key }),
      meta: { invalidates: [all], quiet: 'failure' },
      ...forgotten,
    }),
  update: () =>
    mutationOptions({
      mutationKey: [...all, 'update'],
      mutationFn: ({ params, body, key }: Keyed<CallInput<typeof updateSubAdmin>>) =>
        api.write(updateSubAdmin, { params, body }, { idempotencyKey: key }),
      meta: { invalidates: [all], quiet: 'failure' },
      ...forgotten,
    }),
  /** What is open of them still stands there, and must not be told that they are not found. */
  remove: () =>
    mutationOptions({
      mutationKey: [...all, 'remove'],
      mutationFn: (id: string) => api.write(deleteSubAdmin, { params: { id } }),
      meta: { invalidates: [lists] },
    }),
})
