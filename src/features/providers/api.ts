import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { categoryCountsQuery, pagedListQuery } from '#components/list/list-queries.ts'
import { adminDashboard } from '#components/query-options.ts'
import { type DecideMutation, reviewCache } from '#components/review/decision-cache.ts'
import type { CallData } from '#contract/call.ts'
import { decideLicence, setLicenceExpiry } from '#contract/licences.ts'
import { maximumPageSize } from '#contract/limits.ts'
import { getProfile, type Profile } from '#contract/profile.ts'
import {
  decideProvider,
  downloadProviders,
  getProviderRecord,
  listProviderCities,
  listProviders,
  type ProviderProblem,
  type ProviderRow,
} from '#contract/providers.ts'
import { profileQueries } from '#features/profile/api.ts'
import type { Api, CallOptions } from '#lib/http/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { toProviderListQuery } from './list-query.ts'
import type { ProviderSearch } from './search.ts'

const all = ['providers'] as const
const lists = [...all, 'list'] as const
const detailKey = (id: string) => [...all, 'detail', { params: { id } }] as const

/** The fields of `providers.list` with another name than in the address. */
export const providerListFields = { category: 'businessCategory' } as const

const isRefused = (error: unknown) => error instanceof ApiError && [403, 404, 405].includes(error.status ?? 0)

/** The row of a business: a loaded one, else from the first rows of all. */
async function findRow(api: Api, client: QueryClient, id: string): Promise<ProviderRow | undefined> {
  const loaded = client.getQueriesData<CallData<typeof listProviders>>({ queryKey: lists }).flatMap(([, list]) => list?.rows ?? [])
  const isThis = ({ _id }: ProviderRow) => _id === id
  return (
    loaded.find(isThis) ??
    (await api.send(listProviders, { query: { page: 1, limit: maximumPageSize, accountApprovalStatus: undefined } })).rows.find(isThis)
  )
}

/** §7 names the profile among the calls of its business: a plain backend may refuse it to administrators, who have its row then. */
export async function readRecord(api: Api, client: QueryClient, id: string, signal?: AbortSignal): Promise<Profile> {
  try {
    return await api.send(getProfile, { params: { userId: id } }, { signal })
  } catch (error) {
    if (api.supports(getProviderRecord) || !isRefused(error)) throw error
    const row = await findRow(api, client, id).catch(() => undefined)
    if (!row) throw error
    return { ...row, emailAddress: row.emailAddress ?? undefined }
  }
}

export const providerQueries = (api: Api) => ({
  all,
  list: (search: ProviderSearch) => pagedListQuery(api.query(listProviders, { query: toProviderListQuery(search) }), search),
  /** Numbers of businesses by category under the other filters. */
  categoryCounts: (search: ProviderSearch) => {
    const listed = toProviderListQuery({ ...search, category: undefined })
    const query = { ...listed, page: 1, limit: 1, sortKey: undefined, sortValue: undefined, countsCategories: true }
    return categoryCountsQuery([...all, 'categoryCounts', query], (signal) => api.send(listProviders, { query }, { signal }))
  },
  find: (search: string) => api.query(listProviders, { query: { page: 1, limit: 5, search, accountApprovalStatus: undefined } }),
  cities: () => api.query(listProviderCities, {}),
  /** The profile; its own key, because a decision updates it. */
  detail: (id: string) =>
    queryOptions({
      queryKey: detailKey(id),
      queryFn: ({ client, signal }) => readRecord(api, client, id, signal),
    }),
  /** A plain backend has none. */
  record: (id: string) => api.query(getProviderRecord, { params: { id } }),
})

/** What the list shows; without a search all businesses. */
export function fetchProviderFile(api: Api, search: ProviderSearch | undefined, options: CallOptions) {
  if (!search) return api.send(downloadProviders, { query: { accountApprovalStatus: undefined } }, options)
  const { page: _page, limit: _limit, ...query } = toProviderListQuery(search)
  return api.send(downloadProviders, { query }, options)
}

const decideOptimistically = reviewCache<ProviderRow>({ area: 'providers', detailKey, statusField: 'accountApprovalStatus' })

/** Sent with a decision about a business. */
export interface DecidedAlso {
  /** With an approval: a day that was typed and is not saved yet. */
  readonly licenceExpiresOn?: string | undefined
  /** With a reason: fields that the business must correct. */
  readonly problems?: readonly ProviderProblem[] | undefined
  /** Mails whoever holds a voucher of a business whose approval is withdrawn. */
  readonly tellCustomers?: boolean | undefined
}

export const providerMutations = (api: Api) => ({
  decide: ({ licenceExpiresOn, problems, tellCustomers }: DecidedAlso = {}) =>
    decideOptimistically(
      [...all, 'decide'],
      ({ id, ...decision }, key) => {
        const { isApproved, reason, undo } = decision
        const body = {
          serviceProviderId: id,
          ...decision,
          ...(problems && reason !== undefined && { problems: [...problems] }),
          ...(tellCustomers && !isApproved && !undo && { tellCustomers }),
          ...(licenceExpiresOn !== undefined && isApproved && !undo && { licenceExpiresOn }),
        }
        return api.write(decideProvider, { body }, { idempotencyKey: key })
      },
      [profileQueries(api).all],
    ),
  setLicenceExpiry: (id: string) => api.mutation(setLicenceExpiry, { invalidates: [detailKey(id), lists], quiet: 'failure' }),
  decideLicence: (licenceId: string, licenceExpiresOn: string | undefined): DecideMutation => ({
    mutationKey: [...all, 'decideLicence'],
    mutationFn: ({ id, isApproved, reason, key }) => {
      const body = { licenceId, isAccepted: isApproved, ...(isApproved ? { licenceExpiresOn } : { reason }) }
      return api.write(decideLicence, { params: { id }, body }, { idempotencyKey: key })
    },
    // The bar must not offer a second decision before the record is read again.
    onSuccess: (_answer, { id, isApproved }, _putBack, { client }) =>
      void client.setQueryData<Profile>(detailKey(id), (profile) =>
        profile?.newLicence?._id === licenceId
          ? { ...profile, newLicence: isApproved ? null : { ...profile.newLicence, status: 'REJECTED' } }
          : profile,
      ),
    onSettled: (_answer, _error, _decision, _putBack, { client }) => void client.invalidateQueries({ queryKey: all }),
    meta: { quiet: 'both', invalidates: [adminDashboard] },
  }),
})
