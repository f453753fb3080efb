import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { ApiError } from '../../lib/http/api-error.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../query-error.tsx'
import { reviewMessages } from './messages.ts'
import { ReviewSkeleton } from './review-layout.tsx'

interface ReviewQueryStateProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  readonly title: string
  readonly notFound: Readonly<Record<'title' | 'text' | 'back', string>>
  /** To the queue. */
  readonly back: LinkProps
}

/** Also while a former answer is in the cache: the subject was deleted meanwhile. */
export const isNotFound = ({ error }: Pick<UseQueryResult, 'error'>): boolean => error instanceof ApiError && error.code === 'NOT_FOUND'

/** A review page without data: loading, not found or failed. */
export function ReviewQueryState({ query, title, notFound, back }: ReviewQueryStateProps) {
  const t = useTranslations(reviewMessages)
  if (isNotFound(query))
    return (
      <EmptyState
        level={1}
        icon={<SearchX aria-hidden />}
        title={notFound.title}
        text={notFound.text}
        action={
          <ButtonLink {...back} state={{ skipsOpeningView: true }}>
            {notFound.back}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <PageHeader title={title} />
      {query.error ? <QueryError error={query.error} query={query} text={t('failed')} /> : <ReviewSkeleton />}
    </>
  )
}
