import { type ReactNode, useRef } from 'react'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { cx } from '#ui/cx.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'

const loadMenu = () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu)

interface AccountButtonProps {
  /** The accessible name of a button that shows no name. */
  readonly label?: string
  /** The side of the button on which the menu opens. */
  readonly side: 'top' | 'bottom'
  readonly className?: string
  readonly buttonClassName: string
  readonly children: ReactNode
}

/** Opens the account menu. */
export function AccountButton({ label, side, className, buttonClassName, children }: AccountButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { component: AccountMenu, isOpen, setOpen, open, preload } = useLazyDialog(loadMenu)
  // Signing out works without a connection too.
  useIdleModule(loadMenu, true, false)
  return (
    <div className={cx('relative', className)}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={buttonClassName}
        onClick={isOpen ? () => setOpen(false) : open}
        {...preload}
      >
        {children}
      </button>
      {AccountMenu && <AccountMenu open={isOpen} onOpenChange={setOpen} side={side} button={button} />}
    </div>
  )
}
