import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServices } from '#lib/services.ts'
import { openChatDraft } from './chat-draft.ts'

interface Options {
  readonly chatId: string
  readonly prefill?: string | undefined
  readonly onPrefilled?: (() => void) | undefined
}

interface DraftText {
  readonly text: string
  readonly change: (text: string) => void
  /** Puts a text back that was not sent, before what was typed since. */
  readonly putBack: (text: string) => void
}

const join = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join('\n')

/** The text in the field, stored at each change, so that neither a reload nor an expired session loses it. */
export function useDraftText({ chatId, prefill, onPrefilled }: Options): DraftText {
  const services = useServices()
  const [draft] = useState(() => openChatDraft(services, chatId))
  const [text, setText] = useState(() => {
    const stored = draft.read()
    return stored && prefill && stored.includes(prefill) ? stored : join(stored, prefill)
  })
  const change = useCallback(
    (next: string) => {
      draft.write(next)
      setText(next)
    },
    [draft],
  )
  const takePrefill = useEffectEvent(() => {
    if (!prefill) return
    draft.write(text)
    onPrefilled?.()
  })
  useEffect(() => takePrefill(), [])
  const added = useRef(prefill)
  const takeAddition = useEffectEvent((addition: string | undefined) => {
    if (addition === added.current) return
    added.current = addition
    if (addition === undefined) return
    change(join(text, addition))
    onPrefilled?.()
  })
  useEffect(() => takeAddition(prefill), [prefill])
  return { text, change, putBack: (unsent) => change(join(unsent, draft.read())) }
}
