import { useQuery } from '@tanstack/react-query'
import { dealQueries } from '../features/deals/api.ts'
import { useServices } from '../services.ts'

/**
 * How many vouchers wait for a decision, for an administrator's menu; undefined while unknown. It reads the first
 * page of the queue itself, so the menu and the queue share one request and follow each other's decisions.
 */
export function usePendingCount(enabled: boolean): number | undefined {
  const { api } = useServices()
  const { data } = useQuery({ ...dealQueries(api).list({ page: 1 }, 'admin'), enabled })
  return data?.counts?.PENDING ?? data?.pagination.totalCount
}
