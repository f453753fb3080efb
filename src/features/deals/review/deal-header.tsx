import { useTranslation } from 'react-i18next'
import { businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import type { Reversal } from '#components/review/find-reversal.ts'
import { queueStatus } from '#components/review/queue-order.ts'
import { type QueueCrumbs, ReviewHeader } from '#components/review/review-header.tsx'
import { EditedChip } from '#components/review/review-state.tsx'
import { Stamped } from '#components/review/stamped.tsx'
import type { ReviewQueue } from '#components/review/use-review-queue.ts'
import { WaitingChip } from '#components/review/waiting.tsx'
import { type Deal, deleteDeal } from '#contract/deals.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Supported } from '#lib/services.ts'
import { DottedLine } from '#ui/display/dotted-line.tsx'
import type { Elements } from '#ui/elements.ts'
import { ChangeChip } from '../change-chip.tsx'
import { DealStateChip } from '../deal-state-chip.tsx'
import { DeleteDeal } from '../detail/delete-deal.tsx'
import type { DealSearch } from '../search.ts'
import { queueLink } from './queue-link.ts'

interface DealHeaderProps {
  readonly deal: Deal
  readonly search: DealSearch
  readonly queue: ReviewQueue<DealSearch>
  readonly steps: Elements
  readonly reversal: Reversal | undefined
}

/** The list of vouchers, and the lane or the tab of the address. */
export function useDealCrumbs(search: DealSearch): QueueCrumbs {
  const { t } = useTranslation('deals', { keyPrefix: 'list' })
  const { t: table } = useTranslation('deals', { keyPrefix: 'table' })
  const { t: lanes } = useTranslation('reviewChecks', { keyPrefix: 'lanes' })
  const { t: common } = useTranslation('common')
  const tab = queueStatus(search)
  const all = table(search.ended ? 'tabs.ended' : 'tabs.all')
  const label = tab === 'ALL' ? all : tab === 'PENDING' && search.lane ? lanes(search.lane) : common(`status.${tab}`)
  return [
    { label: t('list.title'), link: queueLink({ page: 1 }) },
    { label, link: queueLink(search) },
  ]
}

export function DealHeader({ deal, search, queue, steps, reversal }: DealHeaderProps) {
  const language = useLanguage()
  const crumbs = useDealCrumbs(search)
  const { dealStatus, createdAt, submittedAt = createdAt } = deal
  return (
    <ReviewHeader
      title={displayName(language, toNames(deal))}
      heading={<InlineName {...toNames(deal)} />}
      crumbs={crumbs}
      queue={queue}
      chips={
        <>
          <Stamped status={dealStatus}>
            <DealStateChip {...deal} />
          </Stamped>
          <EditedChip status={dealStatus} kind={deal.kind} />
          <ChangeChip change={deal.change} />
          {!deal.stoppedAt && <WaitingChip status={dealStatus} since={submittedAt} />}
        </>
      }
      phoneSubtitle={<Offer deal={deal} />}
      actions={
        <>
          {steps}
          {!deal.ended && (
            <Supported call={deleteDeal}>
              <DeleteDeal deal={deal} side="admin" search={search} reversal={reversal} />
            </Supported>
          )}
        </>
      }
    />
  )
}

/** Price and provider in one line, because a phone shows the price far below. */
function Offer({ deal: { discountedPrice, discountPercentage, serviceProvider } }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'list' })
  const fmt = useFmt()
  const parts = [
    discountedPrice !== undefined && <bdi key="price">{fmt.money(discountedPrice)}</bdi>,
    discountPercentage !== undefined && <span key="discount">{t('card.off', { percent: fmt.discount(discountPercentage) })}</span>,
    serviceProvider && <InlineName key="provider" {...businessNames(serviceProvider)} />,
  ].filter((part) => part !== undefined && part !== false)
  return <DottedLine parts={parts} />
}
