import { useQuery } from '@tanstack/react-query'
import { startedByLoader } from '#components/query-options.ts'
import { dealQueries } from '#features/deals/api.ts'
import { useServices } from '#lib/services.ts'
import { WaitingCount } from './waiting-count.tsx'

/** Shares its request with the queue as the menu opens it, also one that has just failed; decisions change its number with the queue's. */
export function WaitingVouchers() {
  const { api } = useServices()
  const { data } = useQuery({ ...dealQueries(api).list({ page: 1 }, 'admin'), ...startedByLoader })
  return <WaitingCount kind="vouchers" queue={data} />
}
