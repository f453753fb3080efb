import { AlarmClock, AlarmClockOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyPopover } from '#components/use-lazy-popover.ts'
import { type Notification, snoozeNotifications } from '#contract/inbox.ts'
import { Supported, useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { maxGroup } from '../group-notifications.ts'
import { useSnooze } from './use-snooze.ts'

const loadMenu = () => import('./snooze-menu.tsx').then(({ SnoozeMenu }) => SnoozeMenu)

interface SnoozeButtonProps {
  /** Tasks that are to do. */
  readonly rows: readonly Notification[]
  readonly name: string
}

/** Opens the menu of times, above the hit area of the row; nothing on a backend without snoozes. */
export function SnoozeButton({ rows, name }: SnoozeButtonProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'snooze' })
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const { component: SnoozeMenu, trigger, popover } = useLazyPopover(loadMenu)
  const { isOffline } = useConnection()
  const { snooze } = useSnooze()
  if (rows.length > maxGroup) return null
  const label = t('open', { name })
  return (
    <Supported call={snoozeNotifications}>
      <span className="relative flex-none">
        <IconButton
          {...trigger}
          size="sm"
          label={label}
          icon={<AlarmClock aria-hidden className="size-icon-sm" />}
          disabled={isOffline}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            setPanel(currentTarget.closest<HTMLElement>('[role="dialog"]'))
            trigger.onClick()
          }}
        />
        {SnoozeMenu && <SnoozeMenu {...popover} label={label} container={panel} onChoose={(until) => snooze(rows, until)} />}
      </span>
    </Supported>
  )
}

interface WakeButtonProps {
  readonly row: Notification
  readonly name: string
}

export function WakeButton({ row, name }: WakeButtonProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'snooze' })
  const { isOffline } = useConnection()
  const { wake } = useSnooze()
  return (
    <Button
      size="sm"
      className="relative flex-none"
      icon={<AlarmClockOff aria-hidden />}
      aria-label={t('wakeOne', { name })}
      disabled={isOffline}
      onClick={() => wake([row])}
    >
      {t('wake')}
    </Button>
  )
}
