import {
  cityId,
  createdKeys,
  type ListSearchWith,
  listSearchParser,
  oneOf,
  opaqueId,
  shortTexts,
  sortKeysFor,
} from '#components/list/list-search.ts'
import { reviewStatuses } from '#contract/review.ts'
import { licenceFilters, providerSearchFields, providerSortKeys } from '#contract/sort-keys.ts'

const queueKeys = { late: oneOf(['true']), licence: oneOf(licenceFilters) }
const sortKeys = sortKeysFor(providerSortKeys)

const keys = {
  status: oneOf(reviewStatuses),
  by: oneOf(providerSearchFields),
  category: shortTexts,
  city: cityId,
  ...queueKeys,
  ...createdKeys,
  ...sortKeys,
}

/** Another tab starts without them. */
export const providerTabKeys = { ...queueKeys, ...sortKeys }

export type ProviderSort = (typeof providerSortKeys)[number]

/** Default status: `PENDING`. `by`: the field that is searched; all without it. */
export type ProviderSearch = ListSearchWith<typeof keys>
const parseQueueSearch = listSearchParser(keys)

/** Parses the search; only approved businesses are in the lanes of licences. */
export const parseProviderSearch: typeof parseQueueSearch = (address) => {
  const search = parseQueueSearch(address)
  return search.licence ? { ...search, status: 'APPROVED' } : search
}

/** `deal`: the voucher whose review has opened the record. */
export type ProviderRecordSearch = ProviderSearch & { deal?: string | undefined }
export const parseProviderRecordSearch = listSearchParser({ ...keys, deal: opaqueId })
