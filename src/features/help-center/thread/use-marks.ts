import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Side } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'
import { helpCenterMutations } from '../api.ts'
import { type ChatHistory, isIncoming } from '../chat-history.ts'

/** Milliseconds that a message is on screen, in a window with the focus, before it counts as read (F-112). */
const readAfter = 1_000

/** Share of the message, or of the window, that must be visible. */
const visibleShare = 0.6

/** The last of the unread messages that have been seen without a gap: a mark includes all before it. */
function lastSeen({ messages, firstUnreadId }: ChatHistory, seen: ReadonlySet<string>, reader: Side): string | undefined {
  // The first unread one is not loaded.
  if (firstUnreadId && !messages.some(({ _id }) => _id === firstUnreadId)) return undefined
  const unread = messages.filter((message) => !message.isRead && isIncoming(message, reader))
  const unseen = unread.findIndex(({ _id }) => !seen.has(_id))
  return unread.at(unseen < 0 ? -1 : unseen - 1)?._id
}

interface MarksOptions {
  readonly chatId: string
  readonly reader: Side
  readonly history: ChatHistory | undefined
}

/** Marks messages as read once they were on screen. Returns what watches a row. */
export function useMarks({ chatId, reader, history }: MarksOptions) {
  const { api } = useServices()
  const [watcher] = useState(createSeenWatcher)
  const seen = useRef(new Set<string>())
  const { mutate: markRead } = useMutation(helpCenterMutations(api).markRead())

  const receive = useEffectEvent((ids: ReadonlySet<string>) => {
    if (!history) return
    for (const id of ids) seen.current.add(id)
    const messageId = lastSeen(history, seen.current, reader)
    if (messageId && seen.current.has(messageId)) markRead({ chatId, messageId, reader })
  })
  useEffect(() => watcher.listen(receive), [watcher])
  return watcher.observe
}

const isWatched = () => document.visibilityState === 'visible' && document.hasFocus()

const isOnScreen = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= visibleShare || intersectionRect.height >= (rootBounds?.height ?? Number.POSITIVE_INFINITY) * visibleShare

const getId = (element: Element) => (element as HTMLElement).dataset.message ?? ''

interface SeenWatcher {
  /** A ref of an element with the id of its message in `data-message`. */
  readonly observe: (element: HTMLElement) => () => void
  /** Reports the messages that were on screen for a second, together; until the returned function is called. */
  readonly listen: (onSeen: (ids: ReadonlySet<string>) => void) => () => void
}

function createSeenWatcher(): SeenWatcher {
  const visible = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let report: ((ids: ReadonlySet<string>) => void) | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = () => {
    if (!isWatched()) return stop()
    if (timer !== undefined || visible.size === 0) return
    const since = new Set(visible)
    timer = setTimeout(() => {
      timer = undefined
      const seen = new Set([...since].filter((id) => visible.delete(id)))
      if (seen.size > 0) report?.(seen)
      start()
    }, readAfter)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries)
        if (isOnScreen(entry)) visible.add(getId(entry.target))
        else visible.delete(getId(entry.target))
      start()
    },
    { threshold: [0, 0.2, 0.4, visibleShare, 0.8] },
  )
  return {
    observe: (element) => {
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        visible.delete(getId(element))
      }
    },
    listen: (onSeen) => {
      report = onSeen
      const signal = new AbortController()
      for (const event of ['focus', 'blur']) window.addEventListener(event, start, signal)
      document.addEventListener('visibilitychange', start, signal)
      start()
      return () => {
        signal.abort()
        stop()
        report = undefined
      }
    },
  }
}
