import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { setTyping } from '#contract/help-center.ts'
import { chatMessageLength } from '#contract/limits.ts'
import { withoutInvisibles } from '#contract/text.ts'
import { useServices } from '#lib/services.ts'
import { useChosenFiles } from '../attachments/use-chosen-files.ts'
import type { ComposerProps } from './composer-props.ts'
import { useDraftText } from './use-draft-text.ts'

const repeatEveryMs = 4_000

const stopAfter = 5_000

/** Holds the text and the files of the next message, and sends them. */
export function useSending({ chatId, prefill, onPrefilled, beforeSend, onSend }: ComposerProps) {
  const draft = useDraftText({ chatId, prefill, onPrefilled })
  const chosen = useChosenFiles(chatId)
  const reportTyping = useTypingSignal(chatId)
  const [isNotStored, setNotStored] = useState(false)
  /** True if the message is sent as soon as its files are uploaded. */
  const [isWaiting, setWaiting] = useState(false)
  const message = withoutInvisibles(draft.text).trim()
  const { files = [], isUploading = false, hasFailed = false } = chosen ?? {}
  const isSendable = (message !== '' || files.length > 0) && draft.text.length <= chatMessageLength && !hasFailed
  const change = (text: string) => {
    draft.change(text)
    setNotStored(false)
    setWaiting(false)
    reportTyping(text.trim() !== '')
  }
  const send = async () => {
    if (!isSendable) return
    if (isUploading) return setWaiting(true)
    const permission = beforeSend?.()
    if (permission && !(await permission)) return
    const attachments = chosen?.take() ?? []
    change('')
    if (await onSend(message, attachments)) return
    draft.putBack(message)
    chosen?.putBack(attachments)
    setNotStored(true)
  }
  const sendNow = useEffectEvent(() => void send())
  const isReady = isWaiting && !isUploading
  useEffect(() => {
    if (!isReady) return
    setWaiting(false)
    sendNow()
  }, [isReady])
  return { text: draft.text, chosen, change, send, isSendable, isWaiting, isNotStored }
}

/** Reports to the others of the chat that this person writes, and that they have stopped. */
function useTypingSignal(chatId: string): (isTyping: boolean) => void {
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
