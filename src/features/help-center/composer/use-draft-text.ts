import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServices } from '#lib/services.ts'
import { createChatDraftStore } from './chat-draft.ts'

interface Options {
  readonly chatId: string
  readonly prefill: string | undefined
  readonly onPrefilled: (() => void) | undefined
}

interface DraftText {
  readonly text: string
  /** When the writing began, in milliseconds by the server's clock; undefined while there is no text. */
  readonly startedAt: number | undefined
  readonly change: (text: string) => void
  /** Puts a text back that was not sent, before what was typed since. */
  readonly putBack: (text: string) => void
  readonly restart: () => void
}

const join = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join('\n')

/** The text in the field, stored at each change, so that neither a reload nor an expired session loses it. */
export function useDraftText({ chatId, prefill, onPrefilled }: Options): DraftText {
  const services = useServices()
  const { clock } = services
  const [store] = useState(() => createChatDraftStore(services, chatId))
  const [{ text, startedAt }, setState] = useState(() => {
    const draft = store.find()
    const stored = draft?.values.text
    return { text: stored && prefill && stored.includes(prefill) ? stored : join(stored, prefill), startedAt: draft?.at ?? clock.now() }
  })
  const change = useCallback(
    (next: string) => {
      if (next.trim()) store.save({ text: next })
      else store.remove()
      setState((before) => ({ text: next, startedAt: before.text.trim() ? before.startedAt : clock.now() }))
    },
    [store, clock],
  )
  const takePrefill = useEffectEvent(() => {
    if (!prefill) return
    store.save({ text })
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
  return {
    text,
    startedAt: text.trim() ? startedAt : undefined,
    change,
    putBack: (unsent) => change(join(unsent, store.find()?.values.text)),
    restart: () => setState((before) => ({ ...before, startedAt: clock.now() })),
  }
}
