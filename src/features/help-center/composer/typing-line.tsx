import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Typing } from '#contract/help-center.ts'
import { typingLifetime } from '#contract/limits.ts'
import type { Side } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'

interface TypingLineProps {
  readonly chatId: string
  readonly side: Side
  readonly businessName: string
}

/** Says that the other side is writing. */
export function TypingLine({ chatId, side, businessName }: TypingLineProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'composer' })
  const isTyping = useTyping(chatId, side)
  return (
    <p className="min-h-note text-caption text-ink-3">
      {isTyping && (side === 'admin' ? t('writing', { name: businessName }) : t('adminWriting'))}
    </p>
  )
}

/** Whether the other side is writing. What is written ends by itself, because its end may get lost. */
function useTyping(chatId: string, side: Side): boolean {
  const channel = useStore(useServices().live, (live) => live.channel)
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = channel?.onTyping((event) => {
      const { success, data: typing } = Typing.safeParse(event)
      if (!success || typing.chatId !== chatId || typing.side === side) return
      clearTimeout(timer)
      setIsTyping(typing.isTyping)
      timer = setTimeout(() => setIsTyping(false), typingLifetime)
    })
    return () => {
      unsubscribe?.()
      clearTimeout(timer)
      setIsTyping(false)
    }
  }, [channel, chatId, side])
  return isTyping
}
