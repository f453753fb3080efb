import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { ApiError, failureParts } from '../../http/api-error.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { askedByRoute } from '../../patterns/asked-by-route.ts'
import { ReviewSkeleton } from '../../patterns/review/review-skeleton.tsx'
import { useServices } from '../../services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useHeadingHandOver } from '../../ui/hooks/use-focus-hand-over.ts'
import { dealQueries } from './api.ts'
import { dealDetailMessages } from './detail/messages.ts'
import { dealMessages } from './messages.ts'
import { ReviewDeal } from './review/review-deal.tsx'

const route = getRouteApi('/admin/deals/$dealId')

/** One voucher with all that its reviewer needs, and the decision (§2, F-030). The address carries the queue it was opened from. */
export function ReviewDealPage() {
  const { dealId } = route.useParams()
  // Another voucher is another page: nothing typed or asked about this one may reach it.
  return <DealInReview key={dealId} dealId={dealId} />
}

function DealInReview({ dealId }: { readonly dealId: string }) {
  const t = useTranslations(dealDetailMessages)
  const lists = useTranslations(dealMessages)
  const common = useTranslations('common')
  const search = route.useSearch()
  const { api } = useServices()
  const { data: deal, error, isFetching, refetch } = useQuery({ ...dealQueries(api).detail(dealId), ...askedByRoute })
  useHeadingHandOver()
  if (deal) return <ReviewDeal deal={deal} search={search} />
  if (!error)
    return (
      <>
        <PageHeader title={t('review.loading')} />
        <ReviewSkeleton />
      </>
    )
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return (
      <EmptyState
        level={1}
        icon={<SearchX aria-hidden />}
        title={t('review.notFound.title')}
        text={t('review.notFound.text')}
        action={
          <ButtonLink to="/admin/deals" search={search} state={{ isWay: true }}>
            {t('review.notFound.back')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <PageHeader title={t('review.loading')} />
      <ErrorState
        told={failureParts(error)}
        text={lists('review.failed')}
        retryLabel={common('tryAgain')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  )
}
