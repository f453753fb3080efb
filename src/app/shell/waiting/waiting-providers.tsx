import { useQuery } from '@tanstack/react-query'
import { startedByLoader } from '#components/query-options.ts'
import { providerQueries } from '#features/providers/api.ts'
import { useServices } from '#lib/services.ts'
import { WaitingCount } from './waiting-count.tsx'

/** Shares its request with the queue as the menu opens it, also one that has just failed; decisions change its number with the queue's. */
export function WaitingProviders() {
  const { api } = useServices()
  const { data } = useQuery({ ...providerQueries(api).list({ page: 1 }), ...startedByLoader })
  return <WaitingCount kind="providers" queue={data} />
}
