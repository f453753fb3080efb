import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import type { Elements } from '#ui/elements.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FullHeight } from '#ui/frame/full-height.tsx'
import { QueryError } from '../query-error.tsx'
import { DecisionBar, type QueueLabels, QueueSteps } from './decision-bar.tsx'
import { allowedDecisions } from './decisions.ts'
import type { QueueTab } from './queue-order.ts'
import { useAllowed } from './use-allowed.ts'

interface ReviewQueryStateProps {
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** A `ReviewHeader` without a queue, with these actions. */
  readonly header: (actions: Elements) => Elements
  readonly labels: QueueLabels
  readonly decision: Call
  readonly tab: QueueTab
  readonly skeleton: Elements
  readonly notFound: Readonly<Record<'title' | 'text' | 'back', string>>
  readonly back: LinkProps
}

/** True even while a former answer is in the cache: the subject was deleted meanwhile. */
export const isNotFound = ({ error }: Pick<UseQueryResult, 'error'>): boolean => error instanceof ApiError && error.code === 'NOT_FOUND'

/** A review page without data: loading, not found or failed. */
export function ReviewQueryState({ query, header, labels, decision, tab, skeleton, notFound, back }: ReviewQueryStateProps) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const status = tab === 'ALL' ? undefined : tab
  const bar = { decision, subject: { status, allowed: useAllowed(decision, allowedDecisions(status)) }, labels }
  // The tab of all does not know the status of a record yet.
  const isPending = status === 'PENDING'
  if (isNotFound(query) || query.data === null)
    return (
      <EmptyState
        level={1}
        icon={<SearchX aria-hidden />}
        title={notFound.title}
        text={notFound.text}
        action={<ButtonLink {...back}>{notFound.back}</ButtonLink>}
      />
    )
  return (
    <FullHeight>
      {header(!query.error && !isPending && <QueueSteps {...bar} />)}
      {query.error ? (
        <QueryError error={query.error} query={query} text={t('failed')} />
      ) : (
        <>
          {skeleton}
          {isPending && <DecisionBar {...bar} />}
        </>
      )}
    </FullHeight>
  )
}
