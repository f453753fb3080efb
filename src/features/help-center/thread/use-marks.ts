import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Side } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'
import { helpCenterMutations } from '../api.ts'
import { type ChatHistory, isIncoming } from '../chat-history.ts'
import { createSeenWatcher } from './seen-watcher.ts'

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
