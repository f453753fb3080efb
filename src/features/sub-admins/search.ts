import { type ListSearchWith, listSearchParser, oneOf, opaqueId, sortKeysFor } from '#components/list/list-search.ts'
import { subAdminSortKeys } from '#contract/sort-keys.ts'

const sortKeys = sortKeysFor(subAdminSortKeys)
const keys = { ...sortKeys, subAdmin: opaqueId, act: oneOf(['add', 'edit']) }

/** What the address of the sub-admins may say: the list, and what is open over it: one of them, the same as a form, or a new one's form. */
type SubAdminSearch = ListSearchWith<typeof keys>
export const parseSubAdminSearch = listSearchParser(keys)

export type SubAdminListSearch = ListSearchWith<typeof sortKeys>
export const toListSearch = ({ page, size, search, sort, dir }: SubAdminSearch): SubAdminListSearch => ({ page, size, search, sort, dir })

export type SubAdminSort = (typeof subAdminSortKeys)[number]

export type OpenDialog = { readonly what: 'add' } | { readonly what: 'detail' | 'edit'; readonly id: string }

export function toOpenDialog({ subAdmin, act }: Pick<SubAdminSearch, 'subAdmin' | 'act'>): OpenDialog | undefined {
  if (act === 'add') return { what: 'add' }
  return subAdmin ? { what: act ?? 'detail', id: subAdmin } : undefined
}
