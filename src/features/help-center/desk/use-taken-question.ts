import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ChatHolder } from '#contract/help-desk.ts'
import { useServices } from '#lib/services.ts'
import type { ChatRow } from '../api.ts'
import { deskMutations } from './desk-calls.ts'
import { useHolder } from './use-holder.ts'

/** Asks before a message is sent into a chat that somebody else is answering, so that a business does not get two answers by accident. */
export function useTakenQuestion(chatId: string, row: ChatRow | null | undefined) {
  const { api } = useServices()
  const { other } = useHolder(row)
  const [holder, setHolder] = useState<ChatHolder>()
  const answer = useRef<(maySend: boolean) => void>(undefined)
  const take = useMutation(deskMutations(api).take())
  const close = (maySend: boolean) => {
    setHolder(undefined)
    answer.current?.(maySend)
    answer.current = undefined
  }
  return {
    holder,
    /** True if the question may be asked, because somebody else is answering. */
    mayCome: other !== undefined || holder !== undefined,
    isPending: take.isPending,
    ask: (): Promise<boolean> | undefined => {
      if (!other) return undefined
      setHolder(other)
      return new Promise((resolve) => {
        answer.current?.(false)
        answer.current = resolve
      })
    },
    takeOver: () => {
      if (holder) take.mutate({ chatId, from: holder._id }, { onSuccess: () => close(true), onError: () => close(false) })
    },
    cancel: () => close(false),
  }
}
