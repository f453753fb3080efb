import { businessNames, displayName, InlineName, toNames } from '../../../components/bilingual/names.tsx'
import { reviewMessages } from '../../../components/review/messages.ts'
import { StatusChip } from '../../../components/review/status-chip.tsx'
import type { ReviewQueue } from '../../../components/review/use-review-queue.ts'
import { Waiting } from '../../../components/review/waiting.tsx'
import type { Deal } from '../../../contract/deals.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { PageHeader } from '../../../ui/display/page-header.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { DeleteDeal } from '../detail/delete-deal.tsx'
import { shownStatus } from '../list-query.ts'
import { dealMessages } from '../messages.ts'
import type { DealSearch } from '../search.ts'

interface ReviewHeaderProps {
  readonly deal: Deal
  readonly search: DealSearch
  readonly queue: ReviewQueue<DealSearch>
}

/** The link back keeps tab, filters and page. */
export function ReviewHeader({ deal, search, queue }: ReviewHeaderProps) {
  const t = useTranslations(dealMessages)
  const reviews = useTranslations(reviewMessages)
  const common = useTranslations('common')
  const language = useLanguage()
  const isWide = useMedia('(min-width: 40rem)')
  // Where toasts do not cover it: at the start, or on a phone in the last line.
  const position = queue.position !== undefined && (
    <span className="text-small text-ink-2">{reviews('position', { position: queue.position, total: queue.total })}</span>
  )
  const { dealStatus, createdAt, submittedAt = createdAt } = deal
  return (
    <PageHeader
      title={displayName(language, toNames(deal))}
      heading={<InlineName {...toNames(deal)} />}
      breadcrumbs={[
        <TextLink key="list" to="/admin/deals" search={{}} state={{ skipsOpeningView: true }}>
          {t('list.title')}
        </TextLink>,
        <span key="tab" className="inline-flex items-center gap-1.5">
          <TextLink to="/admin/deals" search={search} state={{ skipsOpeningView: true }}>
            {common(`status.${shownStatus(search)}`)}
          </TextLink>
          {isWide && position}
        </span>,
      ]}
      subtitle={!isWide && <Offer deal={deal} />}
      chips={
        <>
          <StatusChip status={dealStatus} />
          {dealStatus === 'PENDING' && submittedAt && (
            <span className="text-small">
              <Waiting since={submittedAt} sentence />
            </span>
          )}
        </>
      }
      actions={
        <>
          {!isWide && position}
          <DeleteDeal deal={deal} side="admin" search={search} />
        </>
      }
    />
  )
}

/** Price and provider in one line, because a phone shows the price far below. */
function Offer({ deal: { discountedPrice, discountPercentage, serviceProvider } }: { readonly deal: Deal }) {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const parts = [
    discountedPrice !== undefined && <bdi key="price">{fmt.money(discountedPrice)}</bdi>,
    discountPercentage !== undefined && <span key="discount">{t('card.off', { percent: fmt.percent(discountPercentage) })}</span>,
    serviceProvider && <InlineName key="provider" {...businessNames(serviceProvider)} />,
  ].filter(Boolean)
  return <p className="flex flex-wrap gap-x-1.5 *:not-first:before:content-['·_']">{parts}</p>
}
