import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { startedByLoader } from '../../../components/query-options.ts'
import { ReviewSkeleton } from '../../../components/review/review-layout.tsx'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { ApiError, failureParts } from '../../../lib/http/api-error.ts'
import { useServices } from '../../../lib/services.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { PageHeader } from '../../../ui/display/page-header.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useHeadingFocus } from '../../../ui/hooks/use-focus-fallback.ts'
import { dealQueries } from '../api.ts'
import { dealDetailMessages } from '../detail/messages.ts'
import { queueMessages } from './queue-messages.ts'
import { ReviewDeal } from './review-deal.tsx'

const route = getRouteApi('/admin/deals/$dealId')

/** The URL has the queue's search (§2, F-030). */
export function ReviewDealPage() {
  const { dealId } = route.useParams()
  // A key, so that no state of one deal reaches the next.
  return <DealInReview key={dealId} dealId={dealId} />
}

function DealInReview({ dealId }: { readonly dealId: string }) {
  const t = useTranslations(dealDetailMessages)
  const lists = useTranslations(queueMessages)
  const common = useTranslations('common')
  const search = route.useSearch()
  const { api } = useServices()
  const { data: deal, error, isFetching, refetch } = useQuery({ ...dealQueries(api).detail(dealId), ...startedByLoader })
  useHeadingFocus()
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
          <ButtonLink to="/admin/deals" search={search} state={{ skipsOpeningView: true }}>
            {t('review.notFound.back')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <PageHeader title={t('review.loading')} />
      <ErrorState
        message={failureParts(error)}
        text={lists('failed')}
        retryLabel={common('tryAgain')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  )
}
