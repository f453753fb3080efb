import { createdKeys, type ListSearchWith, listSearchParser, opaqueId, sortKeysFor } from '#components/list/list-search.ts'
import { tillNameLength } from '#contract/limits.ts'
import { redemptionSortKeys, refusedScanSortKeys } from '#contract/sort-keys.ts'

const filters = { ...createdKeys, deal: opaqueId, cashier: opaqueId } as const
const keys = { ...filters, ...sortKeysFor(redemptionSortKeys) } as const

export type RedemptionSort = (typeof redemptionSortKeys)[number]

/** A search text, the days of redemption, the ids of a deal and a cashier, and the order. */
export type RedemptionSearch = ListSearchWith<typeof keys>
export const parseRedemptionSearch = listSearchParser(keys)

/** Which reasons there are is known to the page only: this is in the first bundle. */
const refusedKeys = {
  ...filters,
  ...sortKeysFor(refusedScanSortKeys),
  reason: opaqueId,
  till: (text: string) => text.slice(0, tillNameLength) || undefined,
} as const
export type RefusedSearch = ListSearchWith<typeof refusedKeys>
export const parseRefusedSearch = listSearchParser(refusedKeys)
