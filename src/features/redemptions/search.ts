import { createdKeys, type ListSearchWith, listSearchParser, opaqueId } from '../../components/list/list-search.ts'
import { tillNameLength } from '../../contract/limits.ts'

const keys = { ...createdKeys, deal: opaqueId } as const

/** A search text, the days of redemption and the id of a deal. */
export type RedemptionSearch = ListSearchWith<typeof keys>
export const parseRedemptionSearch = listSearchParser(keys)

/** Which reasons there are is known to the page only: this is in the first bundle. */
const refusedKeys = { ...keys, reason: opaqueId, till: (text: string) => text.slice(0, tillNameLength) || undefined } as const
export type RefusedSearch = ListSearchWith<typeof refusedKeys>
export const parseRefusedSearch = listSearchParser(refusedKeys)
