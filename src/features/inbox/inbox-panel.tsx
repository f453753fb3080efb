import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { listNotifications, notificationTypes } from '#contract/inbox.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { useConnection, useServices, useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { ButtonPopover, type ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Kbd } from '#ui/display/kbd.tsx'
import { SelectInput } from '#ui/fields/select-input.tsx'
import { forgetLaterPages, type InboxFilters, inboxQueries, inboxRows, useInboxCounts, useMarkRead } from './api.ts'
import { InboxRows } from './inbox-rows.tsx'

const types = {
  admin: ['sp_registration', 'deal_update', 'announcement', 'licence', 'rating', 'help_center_message'],
  provider: ['status_change', 'deal_update', 'announcement', 'redemption', 'rating', 'till', 'team', 'licence', 'help_center_message'],
} as const

interface InboxPanelProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button'> {
  readonly role: Role
}

/** The list of notifications: a popover below the bell, or a sheet on a phone. */
export function InboxPanel({ role, ...popover }: InboxPanelProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { onOpenChange } = popover
  const close = useCallback(() => onOpenChange(false), [onOpenChange])
  const counts = useInboxCounts()
  const [chosen, setFilters] = useState<InboxFilters>()
  if (chosen && !popover.open) setFilters(undefined)
  // Decided once the counts are there: the panel may be open before them. Reading the last news does not leave its tab.
  if (!chosen && popover.open && counts) setFilters(findFirst(counts))
  const filters = chosen ?? {}
  return (
    <ButtonPopover {...popover} label={t('title')} bar={<MarkAllButton filters={filters} />} className="w-[28.5rem]">
      <Inbox role={role} filters={filters} onFilters={setFilters} onLeave={close} />
    </ButtonPopover>
  )
}

/** What is to do, or the news if only those are unread; a plain backend has one list. */
const findFirst = ({ tabs }: NonNullable<ReturnType<typeof useInboxCounts>>): InboxFilters =>
  tabs ? { state: tabs.todo === 0 && tabs.news > 0 ? 'news' : 'todo' } : {}

/** Marks those of every tab, but is offered only where the shown tab has some. */
function MarkAllButton({ filters }: { readonly filters: InboxFilters }) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { data: shown } = useInfiniteQuery(inboxQueries(useServices().api).list(filters))
  const counts = useInboxCounts()
  const hasUnread = (shown && inboxRows(shown).some(({ read }) => !read)) || (!filters.state && counts && counts.unread > 0)
  const mark = useMarkRead()
  const { isOffline } = useConnection()
  return (
    <Button variant="quiet" size="sm" icon={<CheckCheck aria-hidden />} disabled={!hasUnread || isOffline} onClick={mark.all}>
      {t('markAll')}
    </Button>
  )
}

interface InboxProps {
  readonly role: Role
  readonly filters: InboxFilters
  readonly onFilters: (filters: InboxFilters) => void
  readonly onLeave: () => void
}

function Inbox({ role, filters, onFilters, onLeave }: InboxProps) {
  const client = useQueryClient()
  const hasTabs = useSupports(listNotifications, 'state')
  useEffect(() => () => forgetLaterPages(client), [client])
  return (
    <>
      {hasTabs && <InboxFilterBar role={role} filters={filters} onChange={onFilters} />}
      <InboxRows
        key={JSON.stringify(filters)}
        role={role}
        filters={filters}
        onShowAll={() => onFilters({ ...filters, type: undefined })}
        onLeave={onLeave}
      />
      {hasTabs && getSide(role) === 'admin' && <InboxKeys />}
    </>
  )
}

const caps = { move: 'J K', open: 'Enter' } as const

function InboxKeys() {
  const { t } = useTranslation('inbox', { keyPrefix: 'keys' })
  const enabled = useStore(useServices().shortcuts, (state) => state.enabled)
  if (!enabled) return null
  return (
    <p className="flex flex-none gap-4 border-line border-t px-3 py-1.5 text-caption text-ink-3 touch:hidden max-lg:hidden">
      {(['move', 'open'] as const).map((key) => (
        <span key={key} className="flex items-center gap-1.5">
          <Kbd>{caps[key]}</Kbd>
          <span>{t(key)}</span>
        </span>
      ))}
    </p>
  )
}

interface InboxFilterBarProps {
  readonly role: Role
  readonly filters: InboxFilters
  readonly onChange: (filters: InboxFilters) => void
}

function InboxFilterBar({ role, filters, onChange }: InboxFilterBarProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { state, type } = filters
  const { todo = 0, news = 0 } = useInboxCounts()?.tabs ?? {}
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-line border-b px-3 py-2">
      <SegmentedControl
        label={t('show')}
        options={[
          { value: 'todo', label: <TabLabel name={t('todo')} unread={todo} /> },
          { value: 'news', label: <TabLabel name={t('news')} unread={news} /> },
          ...(getSide(role) === 'admin' ? [{ value: 'queue', label: t('queue') } as const] : []),
          { value: 'done', label: t('done') },
        ]}
        // Four choices may need two lines at 320 px.
        className="max-w-full flex-wrap"
        value={state ?? 'todo'}
        onChange={(value) => onChange({ ...filters, state: value })}
      />
      <SelectInput
        size="filter"
        aria-label={t('type')}
        set={type !== undefined}
        value={type ?? ''}
        onChange={({ target }) => onChange({ ...filters, type: notificationTypes.find((each) => each === target.value) })}
      >
        <option value="">{t('types.any')}</option>
        {types[getSide(role)].map((each) => (
          <option key={each} value={each}>
            {t(`types.${each}`)}
          </option>
        ))}
      </SelectInput>
    </div>
  )
}

function TabLabel({ name, unread }: { readonly name: string; readonly unread: number }) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  return (
    <>
      <span>{name}</span>
      {unread > 0 && (
        <>
          <span aria-hidden="true">
            <Badge value={unread} />
          </span>
          <span className="sr-only">{t('unread', { count: unread })}</span>
        </>
      )}
    </>
  )
}
