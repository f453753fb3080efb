import { type ReactNode, useRef } from 'react'
import { useOverlay } from '../../patterns/use-overlay.ts'
import { cx } from '../../ui/cx.ts'

const loadMenu = () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu)

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
  const { part: AccountMenu, open, setOpen, show, warmUp } = useOverlay(loadMenu)
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
      {AccountMenu && <AccountMenu open={open} onOpenChange={setOpen} side={side} button={button} />}
    </div>
  )
}
