import { useEffect, useEffectEvent, useState } from 'react'
import { chatMessageLength } from '#contract/limits.ts'
import { withoutInvisibles } from '#contract/text.ts'
import { useChosenFiles } from '../attachments/use-chosen-files.ts'
import type { ComposerProps } from './composer-props.ts'
import { useDraftText } from './use-draft-text.ts'
import { useTypingSignal } from './use-typing-signal.ts'

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
