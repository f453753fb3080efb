import type { LinkProps } from '@tanstack/react-router'
import type { ProviderRecordSearch } from '../search.ts'

/** To a business's record, or without an id to the queue, which does not know the voucher. */
export const queueLink = ({ deal, ...search }: ProviderRecordSearch, id?: string): LinkProps =>
  id === undefined
    ? { to: '/admin/service-providers', search }
    : { to: '/admin/service-providers/$providerId', params: { providerId: id }, search: { ...search, deal } }
