import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLazyPopover } from '#components/use-lazy-popover.ts'
import { Button } from '#ui/actions/button.tsx'

const loadMenu = () => import('./pass-on-menu.tsx').then(({ PassOnMenu }) => PassOnMenu)

interface PassOnButtonProps {
  readonly isDisabled: boolean
  readonly onChoose: (accountId: string) => void
}

export function PassOnButton({ isDisabled, onChoose }: PassOnButtonProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const { component: PassOnMenu, trigger, popover } = useLazyPopover(loadMenu)
  return (
    <span className="relative">
      <Button {...trigger} size="sm" disabled={isDisabled} aria-haspopup="menu">
        <span>{t('passOn')}</span>
        <ChevronDown aria-hidden className="size-icon-sm" />
      </Button>
      {PassOnMenu && <PassOnMenu {...popover} onChoose={onChoose} />}
    </span>
  )
}
