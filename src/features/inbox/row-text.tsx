import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/inbox.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { MessageLines } from './message-lines.tsx'
import { NotificationIcon } from './notification-icon.tsx'

interface RowTextProps extends Pick<Notification, 'type' | 'createdAt' | 'read'> {
  readonly title: string
  readonly message: string
  readonly now: number
  readonly children?: ReactNode
}

export function RowText({ type, createdAt, read, title, message, now, children }: RowTextProps) {
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
        {children}
      </span>
    </>
  )
}

export const DayHeading = ({ day }: { readonly day: string }) => (
  <h3 className="border-line border-b bg-sunken px-3 py-1 font-medium text-caption text-ink-3">{day}</h3>
)
