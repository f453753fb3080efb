import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogView } from '#components/virtual-list/virtual-log.tsx'
import type { Side } from '#contract/roles.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import type { ChatHistory } from '../chat-history.ts'
import { isUnread, type ThreadRow } from './thread-rows.ts'

interface ThreadButtonsProps {
  readonly view: LogView
  readonly rows: readonly ThreadRow[]
  readonly history: ChatHistory
  readonly reader: Side
  /** Loads the messages around one, or the newest. */
  readonly onOpen: (id: string | undefined) => void
}

/** Above the messages to the first unread one if it is out of view there, below them to the newest. */
export function ThreadButtons({ view, rows, history: { firstUnreadId, hasNewer, unreadCount }, reader, onOpen }: ThreadButtonsProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  const firstUnread = firstUnreadId ? rows.findIndex(({ stored }) => stored?._id === firstUnreadId) : -1
  const isUnreadAbove = Boolean(firstUnreadId) && firstUnread < view.first
  const count = (shown: readonly ThreadRow[]) => shown.filter((row) => isUnread(row, reader)).length
  const unreadBelow = hasNewer && unreadCount ? unreadCount - count(rows.slice(0, view.last + 1)) : count(rows.slice(view.last + 1))
  const showUnread = () => (firstUnread < 0 ? onOpen(firstUnreadId ?? undefined) : view.scrollToIndex(firstUnread))
  const showEnd = () => (firstUnread > view.last ? view.scrollToIndex(firstUnread) : hasNewer ? onOpen(undefined) : view.scrollToEnd())
  return (
    <>
      {isUnreadAbove && (
        <Floating className="top-3" icon={<ArrowUp aria-hidden />} onClick={showUnread}>
          {t('toFirstUnread')}
        </Floating>
      )}
      {(hasNewer || view.last < rows.length - 1) && (
        <Floating className="bottom-3" icon={<ArrowDown aria-hidden />} onClick={showEnd}>
          {unreadBelow > 0 ? t('unreadBelow', { count: unreadBelow }) : t('toEnd')}
        </Floating>
      )}
    </>
  )
}

interface FloatingProps {
  readonly className: string
  readonly icon: Elements
  readonly onClick: () => void
  readonly children: ReactNode
}

const Floating = ({ className, icon, onClick, children }: FloatingProps) => (
  <div className={cx('pointer-events-none absolute inset-x-0 z-1 flex justify-center', className)}>
    <Button
      variant="primary"
      size="sm"
      className="pointer-events-auto animate-fade-in rounded-full px-4 shadow-float"
      icon={icon}
      onClick={(event) => {
        // The button unmounts; Tab continues from the messages.
        event.currentTarget.parentElement?.parentElement?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
        onClick()
      }}
    >
      {children}
    </Button>
  </div>
)
