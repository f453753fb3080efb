import { ClockAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import type { Announcement } from '#contract/announcements.ts'
import { timeUntil } from '#i18n/time-until.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { dash } from '#ui/display/empty-values.ts'
import { announcementState } from './announcement-status.tsx'

interface SendTimeProps {
  readonly announcement: Announcement
}

/** When it is due, in words over the exact time; for a sent one when and to how many, for a withdrawn one since when. */
export function SendTime({ announcement }: SendTimeProps) {
  const { scheduledDateTime, sentAt, recipientCount, withdrawnAt } = announcement
  const { t } = useTranslation('announcements', { keyPrefix: 'common' })
  const fmt = useFmt()
  const now = useNow()
  const exact = (at: string) => (
    <time dateTime={at} className="text-caption text-ink-3">
      {fmt.dateTime(at)}
    </time>
  )
  if (sentAt)
    return (
      <span className="grid">
        <time dateTime={sentAt}>{fmt.dateTime(sentAt)}</time>
        {typeof recipientCount === 'number' && <span className="text-caption text-ink-3">{t('sentTo', { count: recipientCount })}</span>}
      </span>
    )
  if (withdrawnAt)
    return (
      <span className="grid">
        <span>{t('withdrawn')}</span>
        <time dateTime={withdrawnAt} className="text-caption text-ink-3">
          {t('withdrawnOn', { at: fmt.dateTime(withdrawnAt) })}
        </time>
      </span>
    )
  if (scheduledDateTime === null) return <span>{t('atOnce')}</span>
  if (scheduledDateTime === undefined) return <span>{dash}</span>
  return (
    <span className="grid">
      <DueIn due={scheduledDateTime} now={now} isPending={announcementState(announcement) === 'PENDING'} />
      {exact(scheduledDateTime)}
    </span>
  )
}

interface DueInProps {
  readonly due: string
  readonly now: number
  readonly isPending: boolean
}

function DueIn({ due, now, isPending }: DueInProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'common' })
  const fmt = useFmt()
  const language = useLanguage()
  const left = Date.parse(due) - now
  if (left > 0) return <span>{timeUntil(language, left)}</span>
  if (!isPending) return <span>{fmt.ago(due, now)}</span>
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-wait">
      <ClockAlert aria-hidden className="size-icon-sm flex-none text-wait-mark" />
      <span>{fmt.ago(due, now)}</span>
      <span className="sr-only">{t('overdue')}</span>
    </span>
  )
}
