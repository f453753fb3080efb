import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { startedByLoader } from '#components/query-options.ts'
import { queueStatus } from '#components/review/queue-order.ts'
import { ReviewSkeleton } from '#components/review/review-columns.tsx'
import { ReviewHeader } from '#components/review/review-header.tsx'
import { isNotFound, ReviewQueryState } from '#components/review/review-query-state.tsx'
import { decideDeal } from '#contract/deals.ts'
import { useServices } from '#lib/services.ts'
import { reservedLine } from '#ui/display/empty-values.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { dealQueries } from '../api.ts'
import { useDealCrumbs } from './deal-header.tsx'
import { queueLink } from './queue-link.ts'
import { ReviewDeal } from './review-deal.tsx'

const route = getRouteApi('/admin/deals/$dealId')

/** The URL has the queue's search (§2, F-030). */
export function ReviewDealPage() {
  const { dealId } = route.useParams()
  // A key, so that no state of one deal reaches the next.
  return <DealInReview key={dealId} dealId={dealId} />
}

function DealInReview({ dealId }: { readonly dealId: string }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { t: queueText } = useTranslation('deals', { keyPrefix: 'queue' })
  const search = route.useSearch()
  const crumbs = useDealCrumbs(search)
  const { api } = useServices()
  const query = useQuery({ ...dealQueries(api).reviewed(dealId), ...startedByLoader })
  useHeadingFocus()
  if (query.data && !isNotFound(query)) return <ReviewDeal deal={query.data} search={search} />
  return (
    <ReviewQueryState
      decision={decideDeal}
      query={query}
      header={(steps) => (
        <ReviewHeader
          title={t('loading')}
          crumbs={crumbs}
          phoneSubtitle={reservedLine}
          actions={
            <>
              {steps}
              <Skeleton className="min-h-md w-touch flex-none touch:min-h-touch" />
            </>
          }
        />
      )}
      labels={queueText('steps', { returnObjects: true })}
      tab={queueStatus(search)}
      skeleton={<ReviewSkeleton shape={[25, 22.5]} />}
      notFound={{ title: t('review.notFound.title'), text: t('review.notFound.text'), back: t('review.notFound.back') }}
      back={queueLink(search)}
    />
  )
}
