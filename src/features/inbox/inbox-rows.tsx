import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { useNow } from '#components/use-now.ts'
import { VirtualList } from '#components/virtual-list/virtual-list.tsx'
import type { Notification } from '#contract/inbox.ts'
import type { Role } from '#contract/roles.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMarkRead } from './api.ts'
import type { InboxFilters } from './inbox-list.ts'
import { InboxFoot, LoadingInbox, NoNotifications } from './inbox-states.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useInbox, useRowsByDay } from './use-inbox.ts'

interface InboxRowsProps {
  readonly role: Role
  readonly filters: InboxFilters
  readonly onShowAll: () => void
  readonly onLeave: () => void
}

/** Pixels of a row with two lines of message, and of a day above it. */
const heights = { en: { row: 85, day: 25 }, ar: { row: 94, day: 29 } }
/** By the oldest, because newer ones join its group. */
const getKey = ({ group }: { readonly group: readonly Notification[] }) => group.at(-1)?._id ?? ''

export function InboxRows({ role, filters, onShowAll, onLeave }: InboxRowsProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { t: ofPopup } = useTranslation('inbox', { keyPrefix: 'popup' })
  const now = useNow()
  const { query, more } = useInbox(filters)
  const { data, error } = query
  const rows = useRowsByDay(data, now)
  const { some } = useMarkRead()
  const { row, day: heading } = heights[useLanguage()]
  if (error && !data)
    return (
      <div className="p-3">
        <QueryError error={error} query={query} text={t('failed')} />
      </div>
    )
  if (!data) return <LoadingInbox />
  if (rows.length === 0 && more.isComplete) return <NoNotifications filters={filters} onShowAll={onShowAll} />
  return (
    <VirtualList
      label={t('title')}
      items={rows}
      getKey={getKey}
      estimateHeight={({ day }) => row + (day ? heading : 0)}
      isComplete={more.isComplete}
      onNearEnd={more.isError ? undefined : more.load}
      addedLabel={(count) => ofPopup('several', { count })}
      foot={<InboxFoot more={more} unreadable={data.pages.reduce((sum, { unreadable }) => sum + unreadable, 0)} />}
      className="grow"
      renderItem={({ group, day }) => <NotificationRow group={group} role={role} now={now} day={day} onMark={some} onLeave={onLeave} />}
    />
  )
}
