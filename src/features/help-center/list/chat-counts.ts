import { useQuery } from '@tanstack/react-query'
import { startedByLoader } from '#components/query-options.ts'
import type { ChatCounts } from '#contract/help-center.ts'
import { useServices } from '#lib/services.ts'
import { chatListQueries } from '../api.ts'

/** Undefined while unknown, and always on a plain backend. */
export function useChatCounts(): ChatCounts | undefined {
  const { api } = useServices()
  const { data } = useQuery({ ...chatListQueries(api).counts(), ...startedByLoader })
  return data
}
