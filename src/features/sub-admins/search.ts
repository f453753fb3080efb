import { type ListSearch, type ListSearchWith, listSearchParser, oneOf, opaqueId } from '../../components/list/list-search.ts'

const keys = { subAdmin: opaqueId, act: oneOf(['add', 'edit']) }

/** What the address of the sub-admins may say: the list, and what is open over it: one of them, the same as a form, or a new one's form. */
type SubAdminSearch = ListSearchWith<typeof keys>
export const parseSubAdminSearch = listSearchParser(keys)

/** The search without the open dialog. */
export const toListSearch = ({ page, size, search }: SubAdminSearch): ListSearch => ({ page, size, search })

export type OpenDialog = { readonly what: 'add' } | { readonly what: 'detail' | 'edit'; readonly id: string }

export function toOpenDialog({ subAdmin, act }: Pick<SubAdminSearch, 'subAdmin' | 'act'>): OpenDialog | undefined {
  if (act === 'add') return { what: 'add' }
  return subAdmin ? { what: act ?? 'detail', id: subAdmin } : undefined
}
