import type { RedemptionListQuery } from '../../contract/redemptions.ts'
import { createdWithin, type ListSearchOf, listQueryOf, listSearchParser } from '../../patterns/list/list-search.ts'

/** What the address of the list may say: words, and the days on which vouchers were redeemed. Its pages are appended. */
export type RedemptionSearch = ListSearchOf<typeof createdWithin>
export const parseRedemptionSearch = listSearchParser(createdWithin)

/** An address as the filters of `redemptions.list` (§7): one day goes by its own name, of several the range. */
export const toRedemptionFilters = (search: RedemptionSearch) => {
  const { page: _page, limit: _limit, creationDate, ...filters } = listQueryOf(search)
  return { ...filters, ...(creationDate && { redemptionDate: creationDate }) } satisfies RedemptionListQuery
}
