import { useCallback, useEffect, useRef } from 'react'
import { setTyping } from '#contract/help-center.ts'
import { useServices } from '#lib/services.ts'

const repeatEveryMs = 4_000
const stopAfter = 5_000

/** Reports to the others of the chat that this person writes, and that they have stopped. */
export function useTypingSignal(chatId: string): (isTyping: boolean) => void {
  const { api, connection, clock } = useServices()
  const reportedAt = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useCallback(
    (isTyping: boolean) => {
      reportedAt.current = isTyping ? clock.now() : undefined
      if (!api.supports(setTyping) || connection.getState().isOffline) return
      // Nothing depends on its success.
      api.write(setTyping, { body: { chatId, isTyping } }).catch(() => undefined)
    },
    [api, connection, clock, chatId],
  )
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    if (reportedAt.current !== undefined) report(false)
  }, [report])
  useEffect(() => stop, [stop])
  return useCallback(
    (isTyping: boolean) => {
      if (!isTyping) return stop()
      clearTimeout(timer.current)
      timer.current = setTimeout(stop, stopAfter)
      if (clock.now() - (reportedAt.current ?? 0) >= repeatEveryMs) report(true)
    },
    [stop, report, clock],
  )
}
