import { useTranslation } from 'react-i18next'
import type { Deal, DealChange } from '#contract/deals.ts'
import { useIsPending } from '#features/profile/api.ts'
import { useFmt } from '#i18n/use-language.ts'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { dealChanges } from '../review/deal-changes.ts'
import { toSent } from '../sent.ts'
import { Reason } from './reason.tsx'

interface ChangeNoteProps {
  readonly deal: Deal
  readonly change: DealChange
  readonly children?: Elements
}

const loadPanel = () => import('../review/deal-changes-panel.tsx').then(({ DealChangesPanel }) => DealChangesPanel)

/** What becomes of the change of an approved voucher, and what it changes. */
export function ChangeNote({ deal, change: { status, reason, decidedAt }, children }: ChangeNoteProps) {
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
      {ChangesPanel ? <ChangesPanel deal={toSent(deal)} approved={deal} /> : <PanelSkeleton deal={deal} />}
    </div>
  )
}

/** About as high as the panel, so that little moves when it has come. On a phone both languages of a text stand in one column. */
function PanelSkeleton({ deal }: { readonly deal: Deal }) {
  const { texts, figures, hours, notValidIn, cover } = dealChanges(deal, toSent(deal))
  const high = [...texts.map(({ field }) => field), ...(cover ? ['cover'] : [])]
  const low = [...figures.map(({ field }) => field), ...hours.map(({ day }) => day), ...(notValidIn ? ['notValidIn'] : [])]
  return (
    <div aria-hidden="true" className="rounded-2 border border-line bg-surface pt-[4rem] md:pt-[3rem]">
      {high.map((row) => (
        <PanelRow key={row} className="h-[12.5rem] md:h-[7rem]" />
      ))}
      {low.map((row) => (
        <PanelRow key={row} className="h-[4.5rem] md:h-[3rem]" />
      ))}
    </div>
  )
}

const PanelRow = ({ className }: { readonly className: string }) => (
  <div className={`grid items-center border-line border-t px-4 ${className}`}>
    <Skeleton className="max-w-side" />
  </div>
)
