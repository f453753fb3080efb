import type { LinkProps } from '@tanstack/react-router'
import { toTab } from '#components/review/queue-order.ts'
import { type DealSearch, dealTabKeys } from '../search.ts'

/** Links to the review of a voucher; without an id, to the queue. */
export const queueLink = (search: DealSearch, id?: string): LinkProps =>
  id === undefined ? { to: '/admin/deals', search } : { to: '/admin/deals/$dealId', params: { dealId: id }, search }

/** Leads to another tab of the queue. */
export const tabLink = (search: DealSearch, tab: DealSearch['status']): LinkProps => queueLink(toTab(search, tab, dealTabKeys))
