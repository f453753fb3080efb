import { IncomingNotifications } from '#features/inbox/popup/incoming-notifications.tsx'
import { UnreadInTab } from '#features/inbox/popup/unread-in-tab.tsx'
import { bellId } from '../bell-button.tsx'
import { useScreenOption } from '../screen-options.ts'

/** Clicks the bell, which owns the panel. */
function openInbox(): void {
  const bell = document.getElementById(bellId)
  if (bell?.ariaExpanded !== 'true') bell?.click()
}

interface IncomingProps {
  readonly onUnread: (count: number) => void
}

/** Shows pushed notifications as popups and the unread count in the title of the tab. */
export function Incoming({ onUnread }: IncomingProps) {
  const isTill = useScreenOption('fillsPhone')
  return (
    <>
      <UnreadInTab onCount={onUnread} />
      <IncomingNotifications isBusy={isTill} onOpenInbox={openInbox} />
    </>
  )
}
