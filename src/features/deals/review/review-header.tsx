import type { Deal } from '../../../contract/deals.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { businessNames, nameOf, namesOf, OneName } from '../../../patterns/bilingual/names.tsx'
import { reviewMessages } from '../../../patterns/review/messages.ts'
import { StatusChip } from '../../../patterns/review/status-chip.tsx'
import type { ReviewQueue } from '../../../patterns/review/use-review-queue.ts'
import { Waiting } from '../../../patterns/review/waiting.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { PageHeader } from '../../../ui/display/page-header.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { DeleteDeal } from '../detail/delete-deal.tsx'
import { dealMessages } from '../messages.ts'
import { type DealSearch, shownStatus } from '../search.ts'

interface ReviewHeaderProps {
  readonly deal: Deal
  readonly search: DealSearch
  readonly queue: ReviewQueue<DealSearch>
}

/** The voucher's name, where it stands, and its place in the queue; the way up keeps tab, filters and page. */
export function ReviewHeader({ deal, search, queue }: ReviewHeaderProps) {
  const t = useTranslations(dealMessages)
  const reviews = useTranslations(reviewMessages)
  const common = useTranslations('common')
  const language = useLanguage()
  const isWide = useMedia('(min-width: 40rem)')
  // At the start of the head, or on a phone in its last line: nowhere do toasts stand above it.
  const position = queue.position !== undefined && (
    <span className="text-small text-ink-2">{reviews('position', { position: queue.position, total: queue.total })}</span>
  )
  const { dealStatus, createdAt, submittedAt = createdAt } = deal
  return (
    <PageHeader
      title={nameOf(language, namesOf(deal))}
      heading={<OneName {...namesOf(deal)} />}
      breadcrumbs={[
        <TextLink key="list" to="/admin/deals" search={{}} state={{ isWay: true }}>
          {t('list.title')}
        </TextLink>,
        <span key="tab" className="inline-flex items-center gap-1.5">
          <TextLink to="/admin/deals" search={search} state={{ isWay: true }}>
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

/** What is paid and to whom, in one line: on a phone the price stands far below. */
function Offer({ deal: { discountedPrice, discountPercentage, serviceProvider } }: { readonly deal: Deal }) {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const parts = [
    discountedPrice !== undefined && <bdi key="price">{fmt.money(discountedPrice)}</bdi>,
    discountPercentage !== undefined && <span key="discount">{t('card.off', { percent: fmt.percent(discountPercentage) })}</span>,
    serviceProvider && <OneName key="provider" {...businessNames(serviceProvider)} />,
  ].filter(Boolean)
  return <p className="flex flex-wrap gap-x-1.5 *:not-first:before:content-['·_']">{parts}</p>
}
