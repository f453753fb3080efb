import { useLazyPopover } from '#components/use-lazy-popover.ts'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'

const loadMenu = () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu)

interface AccountButtonProps {
  /** The accessible name of a button that shows no name. */
  readonly label?: string
  /** The side of the button on which the menu opens. */
  readonly side: 'top' | 'bottom'
  readonly className?: string
  readonly buttonClassName: string
  readonly children: Elements
}

export function AccountButton({ label, side, className, buttonClassName, children }: AccountButtonProps) {
  const { component: AccountMenu, trigger, popover } = useLazyPopover(loadMenu)
  // Signing out works without a connection too.
  useIdleModule(loadMenu, true, false)
  return (
    <div className={cx('relative', className)}>
      <button {...trigger} type="button" data-tip={label} aria-haspopup="menu" className={buttonClassName}>
        {label && <span className="sr-only">{label}</span>}
        {children}
      </button>
      {AccountMenu && <AccountMenu {...popover} side={side} />}
    </div>
  )
}
