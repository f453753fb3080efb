import { createdKeys, type ListSearchWith, listSearchParser, opaqueId } from '../../components/list/list-search.ts'
import { tillNameLength } from '../../contract/limits.ts'

/** A search text and the days of redemption. */
export type RedemptionSearch = ListSearchWith<typeof createdKeys>
export const parseRedemptionSearch = listSearchParser(createdKeys)

/** Which reasons there are is known to the page only: this is in the first bundle. */
const refusedKeys = { ...createdKeys, reason: opaqueId, till: (text: string) => text.slice(0, tillNameLength) || undefined } as const
export type RefusedSearch = ListSearchWith<typeof refusedKeys>
export const parseRefusedSearch = listSearchParser(refusedKeys)
