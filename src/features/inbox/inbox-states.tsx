import { Bell, CircleCheck, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notificationDays } from '#contract/limits.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CoveredBell } from '#ui/still-lifes/covered-bell.tsx'
import type { InboxFilters } from './api.ts'

export const LoadingInbox = () => (
  <div aria-busy="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <LoadingRow key={key} />
    ))}
  </div>
)

const LoadingRow = () => (
  <div className="flex items-start gap-3 border-line border-b px-3 py-3">
    <Skeleton className="h-sm w-sm flex-none" />
    <div className="grid grow gap-2.5 py-1">
      <Skeleton className="w-1/2" />
      <Skeleton />
    </div>
  </div>
)

interface NoNotificationsProps {
  readonly filters: InboxFilters
  readonly onShowAll: () => void
}

export function NoNotifications({ filters: { state, type }, onShowAll }: NoNotificationsProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const icon = <Bell aria-hidden />
  const icons = {
    todo: <CircleCheck aria-hidden />,
    news: icon,
    queue: <CircleCheck aria-hidden />,
    done: icon,
  }
  return (
    <div className="p-3">
      {type ? (
        <EmptyState
          icon={icon}
          title={t('nothing.matching')}
          text=""
          action={<Button onClick={onShowAll}>{t('nothing.showAll')}</Button>}
        />
      ) : state ? (
        <EmptyState icon={icons[state]} title={t(`nothing.${state}`)} text={t(`nothing.${state}Text`)} />
      ) : (
        <EmptyState picture={<CoveredBell />} title={t('empty.title')} text={t('empty.text')} />
      )}
    </div>
  )
}

interface InboxFootProps {
  readonly isComplete: boolean
  /** The next page could not be loaded. */
  readonly isFailed: boolean
  readonly onLoad: () => void
  /** The number of rows that could not be read. */
  readonly unreadable: number
}

export function InboxFoot({ isComplete, isFailed, onLoad, unreadable }: InboxFootProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { t: common } = useTranslation('common')
  const isFullBackend = useIsFullBackend()
  return (
    <div className="text-center text-ink-3 text-small">
      {unreadable > 0 && <p className="px-4 py-2">{t('unreadable', { count: unreadable })}</p>}
      {isComplete ? (
        <p className="px-4 py-3">{isFullBackend ? t('endAfter', { count: notificationDays }) : t('end')}</p>
      ) : isFailed ? (
        <div role="alert" className="grid justify-items-center gap-2 px-4 py-3">
          <span>{t('moreFailed')}</span>
          <Button size="sm" icon={<RotateCw aria-hidden />} onClick={onLoad}>
            {common('tryAgain')}
          </Button>
        </div>
      ) : (
        <LoadingRow />
      )}
    </div>
  )
}
