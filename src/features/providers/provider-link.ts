import type { LinkProps } from '@tanstack/react-router'
import type { ProviderRecordSearch } from './search.ts'

/** Links to the record of a business; without an id, to the queue. */
export const providerLink = (search: ProviderRecordSearch, id?: string): LinkProps =>
  id === undefined
    ? { to: '/admin/service-providers', search }
    : { to: '/admin/service-providers/$providerId', params: { providerId: id }, search }
