import {
  cityId,
  createdKeys,
  type ListSearchWith,
  listSearchParser,
  oneOf,
  opaqueId,
  shortText,
  sortKeysFor,
} from '#components/list/list-search.ts'
import { tillNameLength } from '#contract/limits.ts'
import { adminRedemptionSortKeys, redemptionSortKeys, refusedScanSortKeys } from '#contract/sort-keys.ts'

const filters = { ...createdKeys, deal: opaqueId, cashier: opaqueId } as const
const keys = { ...filters, ...sortKeysFor(redemptionSortKeys) } as const

export type RedemptionSort = (typeof redemptionSortKeys)[number]

/** A search text, the days of redemption, the ids of a deal and a cashier, and the order. */
export type RedemptionSearch = ListSearchWith<typeof keys>
export const parseRedemptionSearch = listSearchParser(keys)

/** Only the page knows the reasons, because this file is in the first bundle. */
const refusedKeys = {
  ...filters,
  ...sortKeysFor(refusedScanSortKeys),
  reason: opaqueId,
  till: (text: string) => text.slice(0, tillNameLength) || undefined,
} as const
export type RefusedSearch = ListSearchWith<typeof refusedKeys>
export const parseRefusedSearch = listSearchParser(refusedKeys)

/** `late`: only redemptions that arrived later than their scan. */
const adminKeys = {
  ...createdKeys,
  ...sortKeysFor(adminRedemptionSortKeys),
  provider: opaqueId,
  category: shortText,
  city: cityId,
  deal: opaqueId,
  late: oneOf(['true']),
} as const
export type AdminRedemptionSearch = ListSearchWith<typeof adminKeys>
const parseAdminSearch = listSearchParser(adminKeys)

/** Names and prices order one business only. */
const hasOrder = ({ provider }: Pick<AdminRedemptionSearch, 'provider'>, key: string): boolean =>
  provider !== undefined || key === 'redemptionDate'

/** Parses the search, without an order that it cannot have. */
export const parseAdminRedemptionSearch: typeof parseAdminSearch = (address) => {
  const search = parseAdminSearch(address)
  return search.sort && hasOrder(search, search.sort) ? search : { ...search, sort: undefined, dir: undefined }
}

const adminRefusedKeys = {
  ...createdKeys,
  ...sortKeysFor(refusedScanSortKeys),
  provider: opaqueId,
  reason: opaqueId,
  till: refusedKeys.till,
} as const
export type AdminRefusedSearch = ListSearchWith<typeof adminRefusedKeys>
export const parseAdminRefusedSearch = listSearchParser(adminRefusedKeys)
