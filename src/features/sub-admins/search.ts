import { type ListSearch, type ListSearchOf, listSearchParser, oneOf, opaqueWord } from '../../patterns/list/list-search.ts'

const keys = { subAdmin: opaqueWord, act: oneOf(['add', 'edit']) }

/** What the address of the sub-admins may say: the list, and what is open over it: one of them, the same as a form, or a new one's form. */
type SubAdminSearch = ListSearchOf<typeof keys>
export const parseSubAdminSearch = listSearchParser(keys)

/** The list alone, whatever is open over it. */
export const listOf = ({ page, size, search }: SubAdminSearch): ListSearch => ({ page, size, search })

/** What is open over the list. */
export type Opened = { readonly what: 'add' } | { readonly what: 'detail' | 'edit'; readonly id: string }

export function openedBy({ subAdmin, act }: Pick<SubAdminSearch, 'subAdmin' | 'act'>): Opened | undefined {
  if (act === 'add') return { what: 'add' }
  return subAdmin ? { what: act ?? 'detail', id: subAdmin } : undefined
}
