import { useTranslation } from 'react-i18next'
import { businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { queueStatus } from '#components/review/queue-order.ts'
import { ReviewHeader } from '#components/review/review-header.tsx'
import type { ReviewQueue } from '#components/review/use-review-queue.ts'
import type { Deal } from '#contract/deals.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { DottedLine } from '#ui/display/dotted-line.tsx'
import { DeleteDeal } from '../detail/delete-deal.tsx'
import type { DealSearch } from '../search.ts'
import { queueLink } from './queue-link.ts'

interface DealHeaderProps {
  readonly deal: Deal
  readonly search: DealSearch
  readonly queue: ReviewQueue<DealSearch>
}

export function DealHeader({ deal, search, queue }: DealHeaderProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'list' })
  const { t: table } = useTranslation('deals', { keyPrefix: 'table' })
  const { t: lanes } = useTranslation('reviewChecks', { keyPrefix: 'lanes' })
  const language = useLanguage()
  const { dealStatus, createdAt, submittedAt = createdAt } = deal
  return (
    <ReviewHeader
      title={displayName(language, toNames(deal))}
      heading={<InlineName {...toNames(deal)} />}
      listTitle={t('list.title')}
      allTab={table('tabs.all')}
      lane={search.lane && queueStatus(search) === 'PENDING' ? lanes(search.lane) : undefined}
      linkTo={queueLink}
      search={search}
      queue={queue}
      status={dealStatus}
      submittedAt={submittedAt}
      phoneSubtitle={<Offer deal={deal} />}
      actions={<DeleteDeal deal={deal} side="admin" search={search} />}
    />
  )
}

/** Price and provider in one line, because a phone shows the price far below. */
function Offer({ deal: { discountedPrice, discountPercentage, serviceProvider } }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'list' })
  const fmt = useFmt()
  const parts = [
    discountedPrice !== undefined && <bdi key="price">{fmt.money(discountedPrice)}</bdi>,
    discountPercentage !== undefined && <span key="discount">{t('card.off', { percent: fmt.percent(discountPercentage) })}</span>,
    serviceProvider && <InlineName key="provider" {...businessNames(serviceProvider)} />,
  ].filter((part) => part !== undefined && part !== false)
  return <DottedLine parts={parts} />
}
