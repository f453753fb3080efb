import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyPopover } from '#components/use-lazy-popover.ts'
import type { Role } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useFirstAnswers } from './use-first-answers.ts'

const loadPanel = () => import('#features/inbox/inbox-panel.tsx').then(({ InboxPanel }) => InboxPanel)
const loadCount = () => import('#features/inbox/bell-count.tsx').then(({ BellCount }) => BellCount)

export const bellId = 'bell'

/** Opens the list of notifications; the unread count is loaded after the data of the first screen. */
export function BellButton({ role }: { readonly role: Role }) {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const { component: InboxPanel, trigger, popover } = useLazyPopover(loadPanel)
  const { open: isOpen } = popover
  const { onScreen } = useServices()
  useEffect(() => onScreen.setState({ isInboxOpen: isOpen }), [onScreen, isOpen])
  const isDue = useFirstAnswers() || isOpen
  const BellCount = useIdleModule(loadCount, true, isDue)
  return (
    <>
      <button
        {...trigger}
        id={bellId}
        type="button"
        aria-haspopup="dialog"
        className="relative grid size-md flex-none place-items-center rounded-1 text-ink-2 hover:bg-hover touch:size-touch"
      >
        <Bell aria-hidden className="size-icon" />
        <span className="sr-only">{`${t('notifications')} `}</span>
        {BellCount && <BellCount />}
      </button>
      {InboxPanel && <InboxPanel {...popover} role={role} />}
    </>
  )
}
