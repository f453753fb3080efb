import { useQuery } from '@tanstack/react-query'
import { startedByLoader } from '#components/query-options.ts'
import { type ChatCounts, getChatCounts } from '#contract/help-center.ts'
import { useServices, useSupports } from '#lib/services.ts'

/** Undefined while unknown, and always on a plain backend. */
export function useChatCounts(): ChatCounts | undefined {
  const { api } = useServices()
  const enabled = useSupports(getChatCounts)
  const { data } = useQuery({
    queryKey: ['help-center', 'counts'],
    queryFn: ({ signal }) => api.send(getChatCounts, {}, { signal }),
    enabled,
    ...startedByLoader,
  })
  return data
}
