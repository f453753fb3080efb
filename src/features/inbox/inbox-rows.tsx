import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { dayPresets } from '#components/list/created-days.ts'
import { QueryError } from '#components/query-error.tsx'
import { useNow } from '#components/use-now.ts'
import { type ListFocus, VirtualList } from '#components/virtual-list/virtual-list.tsx'
import type { Notification } from '#contract/inbox.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import { createDayFmt, dayAt } from '#i18n/days.ts'
import { useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { type InboxFilters, type InboxList, inboxQueries, inboxRows, useMarkRead } from './api.ts'
import { InboxFoot, LoadingInbox, NoNotifications } from './inbox-states.tsx'
import { NotificationRow } from './notification-row.tsx'

interface InboxRowsProps {
  readonly role: Role
  readonly filters: InboxFilters
  readonly onShowAll: () => void
  readonly onLeave: () => void
}

/** Heights in pixels: a row with two lines of message, the line of its task, and the day above it. */
const heights = { en: { row: 85, task: 20, day: 25 }, ar: { row: 94, task: 23, day: 29 } }

const getKey = ({ notification }: RowWithDay) => notification._id

export function InboxRows({ role, filters, onShowAll, onLeave }: InboxRowsProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { t: ofPopup } = useTranslation('inbox', { keyPrefix: 'popup' })
  const { api, shortcuts } = useServices()
  const query = useInfiniteQuery(inboxQueries(api).list(filters))
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query
  const isMoreFailed = query.isFetchNextPageError && !query.isFetchingNextPage
  const now = useNow()
  const rows = useRowsWithDays(data, filters, now)
  const { one } = useMarkRead()
  const { row: rowHeight, task: taskHeight, day: dayHeight } = heights[useLanguage()]
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<ListFocus>(null)
  useShortcuts(
    { j: () => list.current?.moveFocus(1), k: () => list.current?.moveFocus(-1) },
    useStore(shortcuts, ({ enabled }) => enabled),
    box,
  )
  // The list disappears with its last row.
  useFocusFallback(
    (focused) => box.current?.contains(focused) ?? false,
    () => (box.current?.querySelector('a, button') ? null : box.current),
  )
  const loadMore = () => void fetchNextPage()
  return (
    <div ref={box} tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
      {error && !data ? (
        <div className="p-3">
          <QueryError error={error} query={query} text={t('failed')} />
        </div>
      ) : !data ? (
        <LoadingInbox />
      ) : rows.length === 0 && !hasNextPage ? (
        <NoNotifications filters={filters} onShowAll={onShowAll} />
      ) : (
        <VirtualList
          label={t('title')}
          items={rows}
          getKey={getKey}
          estimateHeight={({ day, notification: { task, done } }) => rowHeight + (day ? dayHeight : 0) + ((task ?? done) ? taskHeight : 0)}
          isComplete={!hasNextPage}
          onNearEnd={hasNextPage && !isFetching && !isMoreFailed ? loadMore : undefined}
          addedLabel={(count) => ofPopup('several', { count })}
          foot={
            <InboxFoot
              isComplete={!hasNextPage}
              isFailed={isMoreFailed}
              onLoad={loadMore}
              unreadable={data.pages.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0)}
            />
          }
          className="grow"
          listFocus={list}
          renderItem={(item) => <NotificationRow {...item} role={role} now={now} onMark={one} onLeave={onLeave} />}
        />
      )}
    </div>
  )
}

interface RowWithDay {
  readonly notification: Notification
  /** The name of the day, on its first row. */
  readonly day: string | undefined
}

/** Dates a done task by its end. A notification without a time has the day of the one above it. */
function useRowsWithDays(list: InboxList | undefined, { state }: InboxFilters, now: number): readonly RowWithDay[] {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const language = useLanguage()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const today = dayAt(now, timeZone)
  return useMemo(() => {
    const { yesterday } = dayPresets(today)
    const fmt = createDayFmt(language)
    const toName = (day: string) => (day === today ? t('today') : day === yesterday.first ? t('yesterday') : fmt.named(day))
    let above: string | undefined
    return (list ? inboxRows(list) : []).map((notification) => {
      const time = (state === 'done' && notification.done?.at) || notification.createdAt
      const day = time ? dayAt(Date.parse(time), timeZone) : (above ?? today)
      const isFirst = day !== above
      above = day
      return { notification, day: isFirst ? toName(day) : undefined }
    })
  }, [list, state, today, language, timeZone, t])
}
