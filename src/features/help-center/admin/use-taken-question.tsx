import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ChatHolder } from '#contract/help-center-admin.ts'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { ChatRow } from '../api.ts'
import { adminMutations } from './admin-calls.ts'
import { useHolder } from './use-holder.ts'

const loadDialog = () => import('./taken-dialog.tsx').then(({ TakenDialog }) => TakenDialog)

/** Asks before a message is sent into a chat that somebody else is answering, so that a business does not get two answers by accident. */
export function useTakenQuestion(chatId: string, row: ChatRow | null | undefined) {
  const { api } = useServices()
  const { other } = useHolder(row)
  const [holder, setHolder] = useState<ChatHolder>()
  const answer = useRef<(maySend: boolean) => void>(undefined)
  const take = useMutation(adminMutations(api).take())
  const isOpen = holder !== undefined
  const TakenDialog = useIdleModule(loadDialog, other !== undefined || isOpen, isOpen)
  const ask = (): Promise<boolean> | undefined => {
    if (!other) return undefined
    setHolder(other)
    return new Promise((resolve) => {
      answer.current?.(false)
      answer.current = resolve
    })
  }
  const close = (maySend: boolean) => {
    setHolder(undefined)
    answer.current?.(maySend)
    answer.current = undefined
  }
  const takeFrom = () => {
    if (holder) take.mutate({ body: { chatId, from: holder._id } }, { onSuccess: () => close(true), onError: () => close(false) })
  }
  return {
    ask,
    dialog: TakenDialog && <TakenDialog holder={holder} isPending={take.isPending} onTake={takeFrom} onCancel={() => close(false)} />,
  }
}
