import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/inbox.ts'
import type { Role } from '#contract/roles.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useConnection } from '#lib/services.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { notificationLink } from './notification-link.ts'
import { localized } from './notification-texts.ts'

interface NotificationRowProps {
  readonly notification: Notification
  readonly role: Role
  readonly now: number
  /** The day, above its first notification. */
  readonly day: string | undefined
  readonly onMark: (notification: Notification) => void
  /** The subject opens in this tab. */
  readonly onLeave: () => void
}

const rowClasses = 'flex min-w-0 grow items-start gap-3 py-3 ps-3 text-start hover:bg-hover'

export const NotificationRow = memo(function NotificationRow({ notification, role, now, day, onMark, onLeave }: NotificationRowProps) {
  const { read } = notification
  const link = notificationLink(notification, role)
  const open = (event: MouseEvent) => {
    onMark(notification)
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave()
  }
  const content = <Content notification={notification} now={now} />
  return (
    <>
      {day && <h3 className="border-line border-b bg-sunken px-3 py-1 font-medium text-caption text-ink-3">{day}</h3>}
      <div className={cx('flex border-line border-b', !read && 'bg-surface')}>
        {link ? (
          <Link {...link} className={rowClasses} onClick={open}>
            {content}
          </Link>
        ) : (
          <button type="button" className={rowClasses} onClick={open}>
            {content}
          </button>
        )}
        <span className="grid w-touch flex-none justify-center pt-1.5 touch:pt-0">
          {!read && <MarkButton notification={notification} onMark={onMark} />}
        </span>
      </div>
    </>
  )
})

function Content({ notification, now }: Pick<NotificationRowProps, 'notification' | 'now'>) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const fmt = useFmt()
  const { title, message } = localized(notification, useLanguage())
  const { read, createdAt, type } = notification
  return (
    <>
      <NotificationIcon type={type} />
      <span className="grid min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3">
          <span dir="auto" className={cx('wrap-anywhere text-match text-small', read ? 'font-medium' : 'font-semibold')}>
            {!read && <span className="sr-only">{`${t('isUnread')} `}</span>}
            {title || t('untitled')}
          </span>
          {createdAt && (
            <time dateTime={createdAt} title={fmt.dateTime(createdAt)} className="flex-none text-caption text-ink-3">
              {fmt.ago(createdAt, now)}
            </time>
          )}
        </span>
        {message && (
          <span dir="auto" className="wrap-anywhere line-clamp-2 text-match text-ink-2 text-small">
            {message}
          </span>
        )}
      </span>
    </>
  )
}

/** A dot until it is pointed at or focused. */
function MarkButton({ notification, onMark }: Pick<NotificationRowProps, 'notification' | 'onMark'>) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { isOffline } = useConnection()
  const { title } = localized(notification, useLanguage())
  return (
    <IconButton
      size="sm"
      className="group"
      label={t('markOne', { title: title || t('untitled') })}
      disabled={isOffline}
      icon={
        <>
          <span className="size-2 rounded-full bg-teal group-hover:hidden group-focus-visible:hidden" />
          <Check aria-hidden className="hidden size-icon-sm group-hover:block group-focus-visible:block" />
        </>
      }
      onClick={({ currentTarget }) => {
        // The button unmounts.
        currentTarget.closest('li')?.querySelector<HTMLElement>('a, button')?.focus()
        onMark(notification)
      }}
    />
  )
}
