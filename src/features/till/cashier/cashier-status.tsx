import { CircleAlert, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import type { Cashier } from './use-cashier.ts'

interface CashierStatusProps {
  readonly cashier: Cashier
  readonly isBusy: boolean
}

/** A button that names the cashier at the till and opens the choice of another. */
export function CashierStatus({ cashier: { current, isUnchecked, cashiers, change }, isBusy }: CashierStatusProps) {
  const { t } = useTranslation('till', { keyPrefix: 'cashier' })
  if (cashiers.length === 0 || !current) return null
  const Icon = isUnchecked ? CircleAlert : UserRound
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t(isUnchecked ? 'changeUnchecked' : 'change', { name: current.name })}
        className={cx('flex min-h-touch max-w-full items-center gap-1.5 rounded-1 font-medium hover:bg-hover', isUnchecked && 'text-warn')}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : change}
      >
        <Icon aria-hidden className="size-icon-sm flex-none" />
        <bdi className="truncate">{current.name}</bdi>
        {isUnchecked && <span className="flex-none">{t('unchecked')}</span>}
        <span className="flex-none text-teal underline decoration-line-strong underline-offset-3">{t('changeShort')}</span>
      </button>
    </li>
  )
}
