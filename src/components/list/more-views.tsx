import type { ComponentProps } from 'react'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'
import { Written } from '#ui/display/written.tsx'
import type { ListedView } from './listed-view.ts'
import { useSharedText, viewIcon } from './view-sharing.ts'

interface MoreViewsProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button' | 'label'> {
  readonly views: readonly ListedView[]
  readonly onShow: (view: ListedView) => void
}

export function MoreViews({ views, onShow, ...menu }: MoreViewsProps) {
  const sharedText = useSharedText()
  return (
    <ButtonMenu {...menu} className="max-h-(--radix-dropdown-menu-content-available-height) max-w-[20rem] overflow-y-auto">
      {views.map((view) => (
        <MenuItem key={view.id} icon={viewIcon(view)} onSelect={() => onShow(view)}>
          <Written className="truncate" text={view.name} />
          {view.isShared && <span className="sr-only">{sharedText(view)}</span>}
        </MenuItem>
      ))}
    </ButtonMenu>
  )
}
