import { CalendarClock, type LucideIcon, SearchX, Smartphone, Store, TicketX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReasonText } from '#components/review/reason-text.tsx'
import type { VoucherEnd, VoucherState } from '#contract/voucher-states.ts'
import { useFmt } from '#i18n/use-language.ts'
import type { Elements } from '#ui/elements.ts'

/** Why nobody gets a voucher here. */
export type ClosedState = Exclude<VoucherState, 'OPEN'> | 'app' | 'off' | 'unknown'

export const stateIcons: Readonly<Record<ClosedState, LucideIcon>> = {
  NOT_YET: CalendarClock,
  WITHDRAWN: TicketX,
  ENDED: TicketX,
  app: Smartphone,
  off: Store,
  unknown: SearchX,
}

export function StateNote({ state }: { readonly state: ClosedState }) {
  const { t } = useTranslation('claims', { keyPrefix: 'states' })
  return (
    <Note Icon={stateIcons[state]} title={t(state)}>
      <p className="text-ink-2 text-small">{t(`${state}Text`)}</p>
    </Note>
  )
}

/** To whoever holds a voucher that has ended for everybody: since when and why. */
export function EndNote({ ended: { at, reason } }: { readonly ended: VoucherEnd }) {
  const { t } = useTranslation('claims', { keyPrefix: 'states' })
  const fmt = useFmt()
  return (
    <Note Icon={TicketX} title={t('endedOn', { date: fmt.date(at) })}>
      <p className="text-ink-2 text-small">{t('endedText')}</p>
      {reason && <ReasonText reason={reason} />}
    </Note>
  )
}

interface NoteProps {
  readonly Icon: LucideIcon
  readonly title: string
  readonly children: Elements
}

function Note({ Icon, title, children }: NoteProps) {
  return (
    <div className="flex items-start gap-3 rounded-2 bg-sunken px-4 py-3">
      <span className="flex h-line flex-none items-center">
        <Icon aria-hidden className="size-icon text-ink-2" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  )
}
