import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Typing } from '#contract/help-center.ts'
import { typingLifetime } from '#contract/limits.ts'
import { useServices } from '#lib/services.ts'

export function useTyping(chatId: string): readonly Typing[] {
  const { live, session } = useServices()
  const channel = useStore(live, (state) => state.channel)
  const [writers, setWriters] = useState<readonly Typing[]>([])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const remove = (accountId: string) => setWriters((before) => before.filter((writer) => writer.accountId !== accountId))
    const unsubscribe = channel?.onTyping((event) => {
      const { success, data: typing } = Typing.safeParse(event)
      if (!success || typing.chatId !== chatId || typing.accountId === session.store.getState().userId) return
      const { accountId, isTyping } = typing
      clearTimeout(timers.get(accountId))
      remove(accountId)
      if (!isTyping) return
      setWriters((before) => [...before, typing])
      timers.set(
        accountId,
        setTimeout(() => remove(accountId), typingLifetime),
      )
    })
    return () => {
      unsubscribe?.()
      for (const timer of timers.values()) clearTimeout(timer)
      setWriters([])
    }
  }, [channel, session, chatId])
  return writers
}
