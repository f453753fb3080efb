import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { useLazyPopover } from '../use-lazy-popover.ts'
import type { ListView } from './use-list-view.ts'
import { useToday } from './use-today.ts'

const loadPanel = () => import('./view-panel.tsx').then(({ ViewPanel }) => ViewPanel)

interface ViewButtonProps extends ListView {
  readonly className?: string
}

export function ViewButton({ className, ...props }: ViewButtonProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const today = useToday()
  const { component: ViewPanel, trigger, popover } = useLazyPopover(loadPanel)
  return (
    <>
      <Button {...trigger} className={className} icon={<Columns3 aria-hidden className="size-icon-sm" />} aria-haspopup="dialog">
        {t('views')}
      </Button>
      {ViewPanel && <ViewPanel {...props} {...popover} today={today()} />}
    </>
  )
}
