import { createdKeys, type ListSearchWith, listSearchParser, oneOf, opaqueId, sortKeysFor } from '#components/list/list-search.ts'
import { auditSortKeys } from '#contract/sort-keys.ts'

/** `kind` is a group of actions or one action, with a hyphen for its point; only the page validates it. `line` is the id of the open entry. */
const keys = {
  kind: opaqueId,
  actor: opaqueId,
  upheld: oneOf(['true']),
  ...createdKeys,
  ...sortKeysFor(auditSortKeys),
  line: opaqueId,
}

export type AuditSearch = ListSearchWith<typeof keys>
export const parseAuditSearch = listSearchParser(keys)
