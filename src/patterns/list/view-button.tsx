import { Bookmark } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useOverlay } from '../use-overlay.ts'
import { listMessages } from './messages.ts'
import type { ListView } from './use-list-view.ts'
import { useToday } from './use-today.ts'

const loadPanel = () => import('./view-panel.tsx').then(({ ViewPanel }) => ViewPanel)

/** How the list is shown: saved views, columns, height of rows. */
export function ViewButton(props: ListView) {
  const t = useTranslations(listMessages)
  const today = useToday()
  const button = useRef<HTMLButtonElement>(null)
  const { part: ViewPanel, open, setOpen, show, warmUp } = useOverlay(loadPanel)
  return (
    <>
      <Button
        ref={button}
        icon={<Bookmark aria-hidden className="size-icon-sm" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={open ? () => setOpen(false) : show}
        {...warmUp}
      >
        {t('views')}
      </Button>
      {ViewPanel && <ViewPanel {...props} open={open} onOpenChange={setOpen} button={button} today={today()} />}
    </>
  )
}
