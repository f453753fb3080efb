import type { LinkProps } from '@tanstack/react-router'
import type { DealSearch } from '../search.ts'

/** Links to the review of a voucher; without an id, to the queue. */
export const queueLink = (search: DealSearch, id?: string): LinkProps =>
  id === undefined ? { to: '/admin/deals', search } : { to: '/admin/deals/$dealId', params: { dealId: id }, search }
