import { useQuery } from '@tanstack/react-query'
import { dealQueries } from '../features/deals/api.ts'
import { useServices } from '../services.ts'

/**
 * How many vouchers wait for a decision, for an administrator's menu; undefined while unknown. It asks what the queue
 * asks when it is opened from the menu, so both share one request; decisions change its number with the queue's.
 */
export function usePendingCount(enabled: boolean): number | undefined {
  const { api } = useServices()
  const { data } = useQuery({ ...dealQueries(api).list({ page: 1 }, 'admin'), enabled })
  return data?.counts?.PENDING ?? data?.pagination.totalCount
}
