import { type ReactNode, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { useLazyOverlay } from '../use-lazy-overlay.ts'

const loadMenu = () => import('./account-menu.tsx')

interface AccountButtonProps {
  /** Where the button shows no name. */
  readonly label?: string
  /** The side of the button where the menu stands. */
  readonly side: 'top' | 'bottom'
  readonly className?: string
  readonly buttonClassName: string
  readonly children: ReactNode
}

/** Opens the menu of the person. */
export function AccountButton({ label, side, className, buttonClassName, children }: AccountButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { module, open, setOpen, show, warmUp } = useLazyOverlay(loadMenu)
  return (
    <div className={cx('relative', className)}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        className={buttonClassName}
        onClick={open ? () => setOpen(false) : show}
        {...warmUp}
      >
        {children}
      </button>
      {module && <module.AccountMenu open={open} onOpenChange={setOpen} side={side} button={button} />}
    </div>
  )
}
