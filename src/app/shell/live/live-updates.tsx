import { useEffect } from 'react'
import { IncomingNotifications } from '../../../features/inbox/popup/incoming-notifications.tsx'
import { UnreadInTab } from '../../../features/inbox/popup/unread-in-tab.tsx'
import { useServices } from '../../../lib/services.ts'
import { bellId } from '../bell-button.tsx'
import { useScreenOption } from '../screen-options.ts'
import { LiveBar } from './live-bar.tsx'
import { startLiveUpdates } from './start-live-updates.ts'

/** The panel belongs to the bell. */
function openInbox(): void {
  const bell = document.getElementById(bellId)
  if (bell?.ariaExpanded !== 'true') bell?.click()
}

interface LiveUpdatesProps {
  readonly onUnread: (count: number) => void
}

/** Starts the live channel, which outlives it: it belongs to the portal, not to a layout. */
export function LiveUpdates({ onUnread }: LiveUpdatesProps) {
  const services = useServices()
  const isTill = useScreenOption('fillsPhone')
  useEffect(() => startLiveUpdates(services), [services])
  return (
    <>
      <LiveBar />
      <UnreadInTab onCount={onUnread} />
      <IncomingNotifications isBusy={isTill} onOpenInbox={openInbox} />
    </>
  )
}
