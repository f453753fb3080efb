import { createdKeys, type ListSearchWith, listSearchParser, opaqueId, toListQuery } from '../../components/list/list-search.ts'
import { tillNameLength } from '../../contract/limits.ts'
import type { RedemptionListQuery } from '../../contract/redemptions.ts'

/** A search text and the days of redemption. */
export type RedemptionSearch = ListSearchWith<typeof createdKeys>
export const parseRedemptionSearch = listSearchParser(createdKeys)

/** Which reasons there are is known to the page only: this is in the first bundle. */
const refusedKeys = { ...createdKeys, reason: opaqueId, till: (text: string) => text.slice(0, tillNameLength) || undefined } as const
export type RefusedSearch = ListSearchWith<typeof refusedKeys>
export const parseRefusedSearch = listSearchParser(refusedKeys)

/** The filters of `redemptions.list` (§7): one day is `redemptionDate`, several are a range. */
export const toRedemptionFilters = (search: RedemptionSearch) => {
  const { page: _page, limit: _limit, creationDate, ...filters } = toListQuery(search)
  return { ...filters, ...(creationDate && { redemptionDate: creationDate }) } satisfies RedemptionListQuery
}
