import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { useNow } from '#components/use-now.ts'
import { type ListFocus, VirtualList } from '#components/virtual-list/virtual-list.tsx'
import type { Role } from '#contract/roles.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { useMarkRead } from './api.ts'
import { type InboxFilters, listsTasks, shownRows } from './inbox-list.ts'
import { InboxFoot, LoadingInbox, NoNotifications } from './inbox-states.tsx'
import { NotificationRow } from './notification-row.tsx'
import { DayHeading } from './row-text.tsx'
import { BusinessRow } from './tasks/business-row.tsx'
import { TaskRow } from './tasks/task-row.tsx'
import { useLeavingRows } from './tasks/use-leaving-rows.ts'
import { useOvertaken } from './tasks/use-overtaken.ts'
import { useTaskKeys } from './tasks/use-task-keys.ts'
import { type InboxItem, useInbox, useInboxItems } from './use-inbox.ts'

interface InboxRowsProps {
  readonly role: Role
  readonly filters: InboxFilters
  readonly onShowAll: () => void
  readonly onLeave: () => void
}

/** Heights in pixels: a row with two lines of message, its line of what is to do, and the day above it. */
const heights = { en: { row: 85, foot: 44, day: 25 }, ar: { row: 94, foot: 44, day: 29 } }
const getKey = ({ key }: InboxItem) => key
const noRows = [] as const

function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setExpanded((before) => (before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key])))
  return { expanded, toggle }
}

export function InboxRows({ filters, ...props }: InboxRowsProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const now = useNow()
  const box = useRef<HTMLDivElement>(null)
  const { query, more } = useInbox(filters)
  const { data, error } = query
  const { expanded, toggle } = useExpanded()
  const items = useInboxItems(data, filters, expanded, now)
  const tasks = data && listsTasks(filters) ? shownRows(data, filters) : noRows
  const pointer = useLeavingRows(tasks, box)
  const overtaken = useOvertaken(tasks, now)
  const list = useRef<ListFocus>(null)
  useTaskKeys(box, list)
  // The list disappears with its last row.
  useFocusFallback(
    (focused) => box.current?.contains(focused) ?? false,
    () => (box.current?.querySelector('a, button') ? null : box.current),
  )
  const isEmpty = items.length === 0 && more.isComplete
  return (
    <div ref={box} tabIndex={-1} className="flex min-h-0 grow flex-col outline-none" {...pointer}>
      <p role="status" className="sr-only">
        {overtaken}
      </p>
      {error && !data ? (
        <div className="p-3">
          <QueryError error={error} query={query} text={t('failed')} />
        </div>
      ) : !data ? (
        <LoadingInbox />
      ) : isEmpty ? (
        <NoNotifications filters={filters} onShowAll={props.onShowAll} />
      ) : (
        <Rows {...props} items={items} list={list} now={now} more={more} onToggle={toggle}>
          {data.pages.reduce((sum, { unreadable }) => sum + unreadable, 0)}
        </Rows>
      )}
    </div>
  )
}

interface RowsProps extends Omit<InboxRowsProps, 'filters' | 'onShowAll'> {
  readonly items: readonly InboxItem[]
  readonly list: RefObject<ListFocus | null>
  readonly now: number
  readonly more: ReturnType<typeof useInbox>['more']
  readonly onToggle: (key: string) => void
  /** The number of rows that could not be read. */
  readonly children: number
}

function Rows({ items, list, now, more, onToggle, children: unreadable, ...props }: RowsProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { t: ofPopup } = useTranslation('inbox', { keyPrefix: 'popup' })
  const { some } = useMarkRead()
  const { row, foot, day: heading } = heights[useLanguage()]
  return (
    <VirtualList
      label={t('title')}
      items={items}
      getKey={getKey}
      estimateHeight={({ day, kind }) => row + (day ? heading : 0) + (kind === 'notification' ? 0 : foot)}
      isComplete={more.isComplete}
      onNearEnd={more.isError ? undefined : more.load}
      addedLabel={(count) => ofPopup('several', { count })}
      foot={<InboxFoot more={more} unreadable={unreadable} />}
      className="grow"
      listFocus={list}
      renderItem={(item) => <Item {...props} item={item} now={now} onMark={some} onToggle={onToggle} />}
    />
  )
}

interface ItemProps extends Pick<RowsProps, 'role' | 'onLeave' | 'now' | 'onToggle'> {
  readonly item: InboxItem
  readonly onMark: ReturnType<typeof useMarkRead>['some']
}

function Item({ item: { key, kind, rows, day, isExpanded }, onToggle, ...props }: ItemProps) {
  const [row] = rows
  if (!row) return null
  if (kind === 'notification') return <NotificationRow {...props} group={rows} day={day} />
  return (
    <>
      {day && <DayHeading day={day} />}
      {kind === 'business' ? (
        <BusinessRow {...props} rows={rows} isExpanded={isExpanded} onToggle={() => onToggle(key)} />
      ) : (
        <TaskRow {...props} row={row} isMember={kind === 'member'} />
      )}
    </>
  )
}
