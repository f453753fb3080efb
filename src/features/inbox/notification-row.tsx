import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/inbox.ts'
import type { Role } from '#contract/roles.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useConnection } from '#lib/services.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { Ending } from './ending.tsx'
import { groupedKind } from './group-notifications.ts'
import { notificationLink } from './notification-link.ts'
import { localized } from './notification-texts.ts'
import { DayHeading, RowText } from './row-text.tsx'
import { SnoozeButton } from './tasks/snooze-button.tsx'

interface NotificationRowProps {
  /** Newest first. */
  readonly group: readonly Notification[]
  readonly role: Role
  readonly now: number
  /** The day, above its first notification. */
  readonly day: string | undefined
  readonly onMark: (group: readonly Notification[]) => void
  /** The subject opens in this tab. */
  readonly onLeave: () => void
}

const rowClasses = 'flex min-w-0 grow items-start gap-3 py-3 ps-3 text-start hover:bg-hover'

export const NotificationRow = memo(function NotificationRow({ group, ...props }: NotificationRowProps) {
  const [notification] = group
  return notification ? <Row {...props} group={group} notification={notification} /> : null
})

function Row({ group, notification, role, now, day, onMark, onLeave }: NotificationRowProps & PartProps) {
  const read = group.every((each) => each.read)
  const texts = useTexts({ group, notification })
  const { type, createdAt } = notification
  // A group leads to the list of its area.
  const link = notificationLink(group.length > 1 ? { type } : notification, role)
  const open = (event: MouseEvent) => {
    onMark(group)
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave()
  }
  const content = (
    <RowText {...texts} type={type} createdAt={createdAt} read={read} now={now}>
      <Ending notification={notification} now={now} />
    </RowText>
  )
  return (
    <>
      {day && <DayHeading day={day} />}
      <div data-ids={group.map(({ _id }) => _id).join(' ')} className={cx('flex border-line border-b', !read && 'bg-surface')}>
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
          {!read && <MarkButton group={group} notification={notification} onMark={onMark} />}
          {group.every(({ task }) => task) && <SnoozeButton rows={group} name={texts.title} />}
        </span>
      </div>
    </>
  )
}

interface PartProps extends Pick<NotificationRowProps, 'group'> {
  readonly notification: Notification
}

/** The texts of one, or a sentence for several with their names. */
function useTexts({ group, notification }: PartProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const language = useLanguage()
  const kind = groupedKind(notification)
  const own = localized(notification, language)
  if (group.length === 1 || !kind) return { ...own, title: own.title || t('untitled') }
  // Several redemptions of one voucher name it once.
  const subjects = new Set(group.map(({ subjectEn, subjectAr }) => (language === 'ar' ? subjectAr : subjectEn) ?? ''))
  const names = [...subjects].map((name) => t('quoted', { name }))
  return { title: t(`groups.${kind}`, { count: group.length }), message: new Intl.ListFormat(language).format(names) }
}

/** A dot until it is pointed at or focused. */
function MarkButton({ group, notification, onMark }: PartProps & Pick<NotificationRowProps, 'onMark'>) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { isOffline } = useConnection()
  const { title } = useTexts({ group, notification })
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
        onMark(group)
      }}
    />
  )
}
