import { Bookmark, Users } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'
import type { ListedView } from './listed-view.ts'

interface MoreViewsProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button' | 'label'> {
  readonly views: readonly ListedView[]
  readonly onShow: (view: ListedView) => void
}

/** The views that have no tab. */
export const MoreViews = ({ views, onShow, ...menu }: MoreViewsProps) => (
  <ButtonMenu {...menu} className="max-h-(--radix-dropdown-menu-content-available-height) max-w-[20rem] overflow-y-auto">
    {views.map((view) => (
      <MenuItem key={view.id} icon={view.isShared ? Users : Bookmark} onSelect={() => onShow(view)}>
        <bdi className="truncate">{view.name}</bdi>
      </MenuItem>
    ))}
  </ButtonMenu>
)
