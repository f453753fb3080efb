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
import { toTab } from '#components/review/queue-order.ts'
import { figurePeriods } from '#contract/periods.ts'
import { reviewStatuses } from '#contract/review.ts'
import { dealKinds, dealSortKeys, reviewLanes } from '#contract/sort-keys.ts'

const queueKeys = { kind: oneOf(dealKinds), late: oneOf(['true']), lane: oneOf(reviewLanes) }
const endedKey = { ended: oneOf(['true']) }
const sortKeys = sortKeysFor(dealSortKeys)

const keys = {
  status: oneOf([...reviewStatuses, 'ALL']),
  provider: opaqueId,
  category: shortTexts,
  city: cityId,
  ...endedKey,
  ...queueKeys,
  ...createdKeys,
  ...sortKeys,
}

/** Another tab starts without them. */
export const dealTabKeys = { ...queueKeys, ...endedKey, ...sortKeys }

/** The cards of a strip of clean vouchers, and of the three strips on a sheet. */
export const stripSize = 4
export const sheetSize = 3 * stripSize

export type DealSort = (typeof dealSortKeys)[number]

/** Default status: `PENDING` for administrators, all (`ALL`) for providers. */
export type DealSearch = ListSearchWith<typeof keys>
const parseQueueSearch = listSearchParser(keys)

/** Out of the tab of what is no longer offered, which has other columns and another order. */
export const leaveEnded = (search: DealSearch): DealSearch => (search.ended ? toTab(search, undefined, dealTabKeys) : search)

/** Parses the search; the clean lane has its own page size. */
export const parseDealSearch: typeof parseQueueSearch = (address) => {
  const search = parseQueueSearch(address)
  return search.lane === 'clean' && (search.status ?? 'PENDING') === 'PENDING' ? { ...search, size: sheetSize } : search
}

/** `period`: of the figures of the deal; without it the default one. */
export const parseDealPageSearch = listSearchParser({ ...keys, period: oneOf(figurePeriods) })

/** `draft`: the id of the draft to continue. */
export const parseEditDealSearch = listSearchParser({ ...keys, draft: opaqueId })

/** `copy`: the id of the deal to copy. */
export const parseNewDealSearch = listSearchParser({ ...keys, draft: opaqueId, copy: (text: string) => text || undefined })
