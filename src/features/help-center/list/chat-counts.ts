import { useQuery } from '@tanstack/react-query'
import { startedByLoader } from '#components/query-options.ts'
import { type ChatCounts, getChatCounts } from '#contract/help-center.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { chatListQueries } from '../api.ts'

/** Undefined while unknown, and always on a plain backend. */
export function useChatCounts(): ChatCounts | undefined {
  const { api } = useServices()
  const enabled = useSupports(getChatCounts)
  const { data } = useQuery({ ...chatListQueries(api).counts(), enabled, ...startedByLoader })
  return data
}
