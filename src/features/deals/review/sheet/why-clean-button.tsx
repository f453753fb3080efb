import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { Button } from '#ui/actions/button.tsx'

const loadPopover = () => import('./why-clean.tsx').then(({ WhyCleanPopover }) => WhyCleanPopover)

interface WhyCleanProps {
  readonly id: string
  readonly name: string
}

/** A button that opens the checks of a voucher. */
export function WhyClean({ id, name }: WhyCleanProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const button = useRef<HTMLButtonElement>(null)
  const { component: Popover, isOpen, setOpen, open, preload } = useLazyDialog(loadPopover)
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="quiet"
        className="relative z-1 px-0!"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('whyOne', { name })}
        data-why=""
        onClick={isOpen ? () => setOpen(false) : open}
        onPointerEnter={preload.onPointerEnter}
      >
        {t('why')}
      </Button>
      {Popover && isOpen && <Popover id={id} label={t('whyOne', { name })} button={button} onOpenChange={setOpen} />}
    </>
  )
}
