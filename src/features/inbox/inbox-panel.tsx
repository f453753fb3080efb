import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listNotifications } from '#contract/inbox.ts'
import type { Role } from '#contract/roles.ts'
import { useConnection, useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonPopover, type ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import { forgetLaterPages, useMarkRead, useUnreadCount } from './api.ts'
import { InboxFilterBar } from './inbox-filter-bar.tsx'
import type { InboxFilters } from './inbox-list.ts'
import { InboxRows } from './inbox-rows.tsx'

interface InboxPanelProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button'> {
  readonly role: Role
}

/** The list of notifications: a popover below the bell, or a sheet on a phone. */
export function InboxPanel({ role, ...popover }: InboxPanelProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { onOpenChange } = popover
  const close = useCallback(() => onOpenChange(false), [onOpenChange])
  return (
    <ButtonPopover {...popover} label={t('title')} bar={<MarkAllButton />} className="w-[27rem]">
      <Inbox role={role} onLeave={close} />
    </ButtonPopover>
  )
}

function MarkAllButton() {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const unread = useUnreadCount()
  const mark = useMarkRead()
  const { isOffline } = useConnection()
  return (
    <Button variant="quiet" size="sm" icon={<CheckCheck aria-hidden />} disabled={!unread || isOffline} onClick={mark.all}>
      {t('markAll')}
    </Button>
  )
}

function Inbox({ role, onLeave }: { readonly role: Role; readonly onLeave: () => void }) {
  const client = useQueryClient()
  const canFilter = useSupports(listNotifications, 'unread')
  const [filters, setFilters] = useState<InboxFilters>({})
  useEffect(() => () => forgetLaterPages(client), [client])
  return (
    <>
      {canFilter && <InboxFilterBar role={role} filters={filters} onChange={setFilters} />}
      <InboxRows key={JSON.stringify(filters)} role={role} filters={filters} onShowAll={() => setFilters({})} onLeave={onLeave} />
    </>
  )
}
