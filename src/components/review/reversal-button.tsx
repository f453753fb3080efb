import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useLazyPopover } from '../use-lazy-popover.ts'
import type { Reversal } from './find-reversal.ts'

const loadMenu = () => import('./reversal-menu.tsx').then(({ ReversalMenu }) => ReversalMenu)

/** The menu of a record that can only be decided the other way. */
export function ReversalButton({ reversal }: { readonly reversal: Reversal }) {
  const { t } = useTranslation('review', { keyPrefix: 'decision.bar' })
  const { component: Menu, trigger, popover } = useLazyPopover(loadMenu)
  return (
    <div className="relative">
      <IconButton {...trigger} data-decision label={t('more')} icon={<Ellipsis aria-hidden className="size-icon" />} aria-haspopup="menu" />
      {Menu && <Menu {...popover} reversal={reversal} />}
    </div>
  )
}
