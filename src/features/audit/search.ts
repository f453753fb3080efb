import { createdKeys, type ListSearchWith, listSearchParser, opaqueId, sortKeysFor } from '#components/list/list-search.ts'
import { auditSortKeys } from '#contract/sort-keys.ts'

/** Which kinds there are is known to the page only: this is in the first bundle. `line` is the id of the open entry. */
const keys = { kind: opaqueId, actor: opaqueId, ...createdKeys, ...sortKeysFor(auditSortKeys), line: opaqueId }

export type AuditSearch = ListSearchWith<typeof keys>
export const parseAuditSearch = listSearchParser(keys)
