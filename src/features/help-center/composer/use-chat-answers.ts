import { useQuery } from '@tanstack/react-query'
import type { Side } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'
import { helpCenterQueries } from '../api.ts'

interface ChatAnswers {
  readonly question: string | undefined
  /** The newest message of another administrator. */
  readonly otherAnswer: { readonly at: number; readonly name: string | undefined } | undefined
}

const none: ChatAnswers = { question: undefined, otherAnswer: undefined }

/** Finds the team's answers among the messages that the thread has loaded. */
export function useChatAnswers(chatId: string, side: Side): ChatAnswers {
  const { api, session } = useServices()
  const { userId } = session.store.getState()
  const { data } = useQuery({
    ...helpCenterQueries(api).history(chatId, side),
    enabled: false,
    select: ({ messages }): ChatAnswers => {
      const answer = messages.findLast((message) => message.side === 'admin' && message.authorId && message.authorId !== userId)
      return {
        question: messages.findLast((message) => message.side === 'provider')?.messageContent,
        otherAnswer: answer?.createdAt ? { at: Date.parse(answer.createdAt), name: answer.authorName ?? undefined } : undefined,
      }
    },
  })
  return data ?? none
}
