import { Hourglass, type LucideIcon, SearchX, Smartphone, Store, TicketX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { VoucherState } from '#contract/voucher-states.ts'

/** Why nobody gets a voucher here. */
export type ClosedState = Exclude<VoucherState, 'OPEN'> | 'app' | 'off' | 'unknown'

export const stateIcons: Readonly<Record<ClosedState, LucideIcon>> = {
  NOT_YET: Hourglass,
  WITHDRAWN: TicketX,
  ENDED: TicketX,
  app: Smartphone,
  off: Store,
  unknown: SearchX,
}

export function StateNote({ state }: { readonly state: ClosedState }) {
  const { t } = useTranslation('claims', { keyPrefix: 'states' })
  const Icon = stateIcons[state]
  return (
    <div className="flex items-start gap-3 rounded-2 bg-sunken px-4 py-3">
      <span className="flex h-line flex-none items-center">
        <Icon aria-hidden className="size-icon text-ink-2" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{t(state)}</p>
        <p className="text-ink-2 text-small">{t(`${state}Text`)}</p>
      </div>
    </div>
  )
}
