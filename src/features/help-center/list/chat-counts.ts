import { startedByLoader } from '#components/query-options.ts'
import type { ChatCounts } from '#contract/help-center.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { chatListQueries } from '../api.ts'
import { useQuery } from '@tanstack/react-query'

/** Undefined while unknown, and always on a plain backend. */
export function useChatCounts(): ChatCounts | undefined {
  const { api } = useServices()
  const enabled = useSupports(getChatCounts)
  const { data } = useQuery({ ...chatListQueries(api).counts(), enabled, ...startedByLoader })
  return data
}
