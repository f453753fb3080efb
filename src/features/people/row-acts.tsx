import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLazyPopover } from '#components/use-lazy-popover.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { RowAct } from './row-menu.tsx'

const loadMenu = () => import('./row-menu.tsx').then(({ RowMenu }) => RowMenu)

interface RowActsProps {
  readonly name: string
  readonly acts: readonly RowAct[]
}

/** The menu of a row. */
export function RowActs({ name, acts }: RowActsProps) {
  const { t } = useTranslation('people')
  const { component: Menu, trigger, popover } = useLazyPopover(loadMenu)
  const label = t('acts.more', { name })
  return (
    <div className="relative">
      <IconButton {...trigger} label={label} icon={<Ellipsis aria-hidden className="size-icon" />} aria-haspopup="menu" />
      {Menu && <Menu {...popover} label={label} acts={acts} />}
    </div>
  )
}
