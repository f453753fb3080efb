import type { LinkProps } from '@tanstack/react-router'
import { toTab } from '#components/review/queue-order.ts'
import { type ProviderRecordSearch, type ProviderSearch, providerTabKeys } from './search.ts'

/** Links to the record of a business; without an id, to the queue. */
export const providerLink = (search: ProviderRecordSearch, id?: string): LinkProps =>
  id === undefined
    ? { to: '/admin/service-providers', search }
    : { to: '/admin/service-providers/$providerId', params: { providerId: id }, search }

/** Leads to another tab of the queue. */
export const providerTabLink = (search: ProviderSearch, tab: ProviderSearch['status']): LinkProps =>
  providerLink(toTab(search, tab, providerTabKeys))
