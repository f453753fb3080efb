import { useEffect, useEffectEvent, useState } from 'react'
import { chatMessageLength } from '#contract/limits.ts'
import { withoutInvisibles } from '#contract/text.ts'
import { useChosenFiles } from '../attachments/use-chosen-files.ts'
import type { ComposerProps } from './composer-props.ts'
import { useChatAnswers } from './use-chat-answers.ts'
import { useDraftText } from './use-draft-text.ts'
import { useTypingSignal } from './use-typing-signal.ts'

/** Holds the text and the files of the next message, and sends them. */
export function useSending({ chatId, side, prefill, onPrefilled, beforeSend, onSend }: ComposerProps) {
  const draft = useDraftText({ chatId, prefill, onPrefilled })
  const chosen = useChosenFiles(chatId)
  const reportTyping = useTypingSignal(chatId)
  const { question, otherAnswer: answer } = useChatAnswers(chatId, side)
  const [isWarned, setWarned] = useState(false)
  const [isNotStored, setNotStored] = useState(false)
  /** True if the message is sent as soon as its files are uploaded. */
  const [isWaiting, setWaiting] = useState(false)
  const isAnswered = side === 'admin' && answer !== undefined && draft.startedAt !== undefined && answer.at > draft.startedAt
  const message = withoutInvisibles(draft.text).trim()
  const { files = [], isUploading = false, hasFailed = false } = chosen ?? {}
  const isSendable = (message !== '' || files.length > 0) && draft.text.length <= chatMessageLength && !hasFailed
  const change = (text: string) => {
    draft.change(text)
    setNotStored(false)
    setWaiting(false)
    reportTyping(text.trim() !== '')
  }
  const send = async ({ isSure = false } = {}) => {
    if (!isSendable) return
    if (isAnswered && !isSure) return setWarned(true)
    setWarned(false)
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
  const readFirst = () => {
    setWarned(false)
    draft.restart()
  }
  return {
    text: draft.text,
    chosen,
    question,
    change,
    send,
    readFirst,
    isSendable,
    isWaiting,
    isNotStored,
    warningAuthor: isWarned && isAnswered ? answer : undefined,
  }
}
