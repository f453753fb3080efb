import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { Button } from '#ui/actions/button.tsx'

const loadMenu = () => import('./pass-on-menu.tsx').then(({ PassOnMenu }) => PassOnMenu)

interface PassOnButtonProps {
  readonly isDisabled: boolean
  /** Called with the id of a colleague. */
  readonly onChoose: (accountId: string) => void
}

export function PassOnButton({ isDisabled, onChoose }: PassOnButtonProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk' })
  const button = useRef<HTMLButtonElement>(null)
  const { component: PassOnMenu, isOpen, setOpen, open, preload } = useLazyDialog(loadMenu)
  return (
    <span className="relative">
      <Button
        ref={button}
        size="sm"
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...preload}
        onClick={() => (isOpen ? setOpen(false) : open())}
      >
        {t('passOn')}
        <ChevronDown aria-hidden className="size-icon-sm" />
      </Button>
      {PassOnMenu && <PassOnMenu open={isOpen} onOpenChange={setOpen} button={button} onChoose={onChoose} />}
    </span>
  )
}
