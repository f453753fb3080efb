import { createdKeys, type ListSearchWith, listSearchParser, toListQuery } from '../../components/list/list-search.ts'
import type { RedemptionListQuery } from '../../contract/redemptions.ts'

/** A search text and the days of redemption. */
export type RedemptionSearch = ListSearchWith<typeof createdKeys>
export const parseRedemptionSearch = listSearchParser(createdKeys)

/** The filters of `redemptions.list` (§7): one day is `redemptionDate`, several are a range. */
export const toRedemptionFilters = (search: RedemptionSearch) => {
  const { page: _page, limit: _limit, creationDate, ...filters } = toListQuery(search)
  return { ...filters, ...(creationDate && { redemptionDate: creationDate }) } satisfies RedemptionListQuery
}
