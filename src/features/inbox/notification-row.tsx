import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Notification, notificationActs, taskEndings } from '#contract/inbox.ts'
import type { Role } from '#contract/roles.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useConnection } from '#lib/services.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { MessageLines } from './message-lines.tsx'
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
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const texts = localized(notification, useLanguage())
  const title = texts.title || t('untitled')
  const link = notificationLink(notification, role)
  const open = (event: MouseEvent) => {
    onMark(notification)
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave()
  }
  const content = <RowContent notification={notification} title={title} message={texts.message} now={now} />
  return (
    <>
      {day && <h3 className="border-line border-b bg-sunken px-3 py-1 font-medium text-caption text-ink-3">{day}</h3>}
      <div className={cx('flex border-line border-b', !notification.read && 'bg-surface')}>
        {link ? (
          <Link {...link} className={rowClasses} onClick={open}>
            {content}
          </Link>
        ) : (
          <button type="button" className={rowClasses} onClick={open}>
            {content}
          </button>
        )}
        <span className="grid w-touch flex-none content-start justify-center pt-1.5 touch:pt-0">
          {!notification.read && <MarkButton title={title} onClick={() => onMark(notification)} />}
        </span>
      </div>
    </>
  )
})

interface RowContentProps extends Pick<NotificationRowProps, 'notification' | 'now'> {
  readonly title: string
  readonly message: string
}

function RowContent({ notification: { type, read, createdAt, task, done }, title, message, now }: RowContentProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const fmt = useFmt()
  return (
    <>
      <NotificationIcon type={type} />
      <span className="grid min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3">
          <span dir="auto" className={cx('wrap-anywhere text-match text-small', read ? 'font-medium' : 'font-semibold')}>
            {!read && <span className="sr-only">{`${t('isUnread')} `}</span>}
            <span>{title}</span>
          </span>
          {createdAt && (
            <time dateTime={createdAt} title={fmt.dateTime(createdAt)} className="flex-none text-caption text-ink-3">
              {fmt.ago(createdAt, now)}
            </time>
          )}
        </span>
        {message && <MessageLines message={message} />}
        <TaskLine task={task} done={done} now={now} />
      </span>
    </>
  )
}

interface MarkButtonProps {
  readonly title: string
  readonly onClick: () => void
}

/** A dot until it is pointed at or focused. */
function MarkButton({ title, onClick }: MarkButtonProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { isOffline } = useConnection()
  return (
    <IconButton
      size="sm"
      className="group"
      label={t('markOne', { title })}
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
        onClick()
      }}
    />
  )
}

interface TaskLineProps extends Pick<Notification, 'task' | 'done'> {
  readonly now: number
}

/** Says what is to be done, or how it was done, by whom and when; nothing of a notification that is only to be read. */
function TaskLine({ task, done, now }: TaskLineProps) {
  const { t: hint } = useTranslation('inbox', { keyPrefix: 'hint' })
  const { t } = useTranslation('inbox', { keyPrefix: 'ending' })
  const fmt = useFmt()
  if (!done) {
    const act = notificationActs.find((known) => known === task?.act)
    return act && <span className="text-small text-teal">{hint(act)}</span>
  }
  const how = taskEndings.find((known) => known === done.how) ?? 'other'
  if (how === 'read') return null
  const { at, by, isOwn } = done
  const who = isOwn ? 'own' : by ? 'other' : 'unknown'
  const time = fmt.date(at) === fmt.date(new Date(now)) ? fmt.time(at) : fmt.dateTime(at)
  return (
    <span className="text-ink-2 text-small" title={fmt.dateTime(at)}>
      {t(`${how}.${who}`, { by, time })}
    </span>
  )
}
