import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useLazyPopover } from '../use-lazy-popover.ts'
import type { ViewMenuProps } from './view-menu.tsx'

const loadMenu = () => import('./view-menu.tsx').then(({ ViewMenu }) => ViewMenu)

export function ViewMenuButton(props: Omit<ViewMenuProps, 'open' | 'onOpenChange' | 'button' | 'label'>) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { component: ViewMenu, trigger, popover } = useLazyPopover(loadMenu)
  const label = t('actions', { name: props.view.name })
  return (
    <span className="relative flex-none">
      <IconButton
        {...trigger}
        size="sm"
        label={label}
        icon={<Ellipsis aria-hidden className="size-icon-sm" />}
        // Inside, where neither its neighbours nor a scrolling box cut it.
        className="-outline-offset-2"
        aria-haspopup="menu"
      />
      {ViewMenu && <ViewMenu {...props} {...popover} label={label} />}
    </span>
  )
}
