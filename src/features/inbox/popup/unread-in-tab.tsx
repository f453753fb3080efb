import { useEffect } from 'react'
import { useInboxCounts } from '../api.ts'

const icons = { none: '/icon.svg', unread: '/icon-unread.svg' } as const

/** Shows the number of the bell before the title of the tab, and a dot on its icon (F-106). */
export function UnreadInTab({ onCount }: { readonly onCount: (count: number) => void }) {
  const count = useInboxCounts()?.unread ?? 0
  useEffect(() => onCount(count), [count, onCount])
  useEffect(() => () => onCount(0), [onCount])
  const hasUnread = count > 0
  useEffect(() => {
    if (!hasUnread) return undefined
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (link) link.href = icons.unread
    return () => {
      if (link) link.href = icons.none
    }
  }, [hasUnread])
  return null
}
