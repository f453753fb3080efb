import { Bookmark } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import type { ListView } from './use-list-view.ts'
import { useToday } from './use-today.ts'

const loadPanel = () => import('./view-panel.tsx').then(({ ViewPanel }) => ViewPanel)

interface ViewButtonProps extends ListView {
  readonly className?: string
}

export function ViewButton({ className, ...props }: ViewButtonProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const today = useToday()
  const button = useRef<HTMLButtonElement>(null)
  const { component: ViewPanel, isOpen, setOpen, open, preload } = useLazyDialog(loadPanel)
  return (
    <>
      <Button
        ref={button}
        className={className}
        icon={<Bookmark aria-hidden className="size-icon-sm" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? () => setOpen(false) : open}
        {...preload}
      >
        {t('views')}
      </Button>
      {ViewPanel && <ViewPanel {...props} open={isOpen} onOpenChange={setOpen} button={button} today={today()} />}
    </>
  )
}
