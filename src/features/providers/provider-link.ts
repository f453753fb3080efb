import type { LinkProps } from '@tanstack/react-router'
import type { ProviderSearch } from './search.ts'

/** To the record of a business, or without an id to the queue. */
export const providerLink = (search: ProviderSearch, id?: string): LinkProps =>
  id === undefined
    ? { to: '/admin/service-providers', search }
    : { to: '/admin/service-providers/$providerId', params: { providerId: id }, search }
