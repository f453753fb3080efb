import { announcementQueries } from '#features/announcements/api.ts'
import { dealQueries } from '#features/deals/api.ts'
import { providerQueries } from '#features/providers/api.ts'
import { useServices } from '#lib/services.ts'
import { WaitingCount } from './waiting-count.tsx'

export function WaitingVouchers() {
  const { api } = useServices()
  return <WaitingCount kind="vouchers" query={dealQueries(api).list({ page: 1 }, 'admin')} />
}

export function WaitingProviders() {
  const { api } = useServices()
  return <WaitingCount kind="providers" query={providerQueries(api).list({ page: 1 })} />
}

export function WaitingAnnouncements() {
  const { api } = useServices()
  return <WaitingCount kind="announcements" query={announcementQueries(api).list({ page: 1 }, 'admin')} />
}
