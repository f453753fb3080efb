import { IncomingNotifications } from '#features/inbox/popup/incoming-notifications.tsx'
import { UnreadInTab } from '#features/inbox/popup/unread-in-tab.tsx'
import { bellId } from '../bell-button.tsx'
import { useScreenOption } from '../screen-options.ts'

/** The panel belongs to the bell. */
function openInbox(): void {
  const bell = document.getElementById(bellId)
  if (bell?.ariaExpanded !== 'true') bell?.click()
}

interface IncomingProps {
  readonly onUnread: (count: number) => void
}

/** What pushed notifications show: a popup, and their number in the tab. */
export function Incoming({ onUnread }: IncomingProps) {
  const isTill = useScreenOption('fillsPhone')
  return (
    <>
      <UnreadInTab onCount={onUnread} />
      <IncomingNotifications isBusy={isTill} onOpenInbox={openInbox} />
    </>
  )
}
