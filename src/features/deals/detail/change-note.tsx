import { useTranslation } from 'react-i18next'
import type { Deal, DealChange } from '#contract/deals.ts'
import { useIsPending } from '#features/profile/api.ts'
import { useFmt } from '#i18n/use-language.ts'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { toSent } from '../sent.ts'
import { Reason } from './reason.tsx'

interface ChangeNoteProps {
  readonly deal: Deal
  readonly change: DealChange
  /** Keeps the place of what it changes. */
  readonly placeholder: Elements
  readonly children?: Elements
}

const loadPanel = () => import('../review/deal-changes-panel.tsx').then(({ DealChangesPanel }) => DealChangesPanel)

/** What becomes of the change of an approved voucher, and what it changes. */
export function ChangeNote({ deal, change: { status, reason, decidedAt }, placeholder, children }: ChangeNoteProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'change' })
  const { t: detail } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const isPending = useIsPending()
  const ChangesPanel = useIdleModule(loadPanel, true, true)
  const isRejected = status === 'REJECTED'
  const title = isRejected && decidedAt ? t('rejectedOn', { date: fmt.date(decidedAt) }) : t(`${status}`)
  return (
    <div className="grid gap-3">
      <Alert tone={isRejected ? 'no' : 'info'} title={title}>
        {isRejected && <Reason text={reason} />}
        <p>{isPending ? detail('preparing.APPROVED') : t(isRejected ? 'staysRejected' : 'staysPending')}</p>
        {children}
      </Alert>
      {ChangesPanel ? <ChangesPanel deal={toSent(deal)} approved={deal} /> : placeholder}
    </div>
  )
}
