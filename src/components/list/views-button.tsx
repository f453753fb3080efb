import { Bookmark, Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listSavedViews } from '#contract/saved-views.ts'
import { useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { useLazyPopover } from '../use-lazy-popover.ts'
import type { ListView } from './use-list-page.tsx'
import { useToday } from './use-today.ts'

const loadPanel = () => import('./view-panel.tsx').then(({ ViewPanel }) => ViewPanel)

/** Opens the saved views and the display of the table; on a backend that stores no views the display alone. */
export function ViewsButton(view: ListView) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const today = useToday()
  const hasSaved = useSupports(listSavedViews)
  const { component: ViewPanel, trigger, popover } = useLazyPopover(loadPanel)
  const label = t(hasSaved ? 'title' : 'display')
  const Icon = hasSaved ? Bookmark : Columns3
  return (
    <>
      <Button
        {...trigger}
        // Phones show no table.
        className={cx('sm:min-h-filter max-2xl:px-2.5', !hasSaved && 'max-sm:hidden')}
        data-tip={label}
        icon={<Icon aria-hidden className="size-icon-sm" />}
        aria-haspopup="dialog"
      >
        <span className="max-2xl:sr-only">{label}</span>
      </Button>
      {ViewPanel && <ViewPanel {...view} {...popover} label={label} hasSaved={hasSaved} today={today()} />}
    </>
  )
}
