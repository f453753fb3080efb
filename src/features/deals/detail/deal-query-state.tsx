import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft, TicketX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import type { Deal } from '#contract/deals.ts'
import { useIsPending } from '#features/profile/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { DealSearch } from '../search.ts'

interface DealQueryStateProps {
  readonly query: Pick<UseQueryResult<Deal>, 'error' | 'isFetching' | 'refetch'>
  readonly title: string
  readonly search: DealSearch
}

/** Deleted, or of another business. */
export const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')

export function DealQueryState({ query, title, search }: DealQueryStateProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'list' })
  if (isNotFound(query.error)) return <DealNotFound search={search} />
  return (
    <>
      <PageHeader title={title} breadcrumbs={[<DealsLink key="list" search={search} />]} />
      {query.error ? <QueryError error={query.error} query={query} text={t('one.failed')} /> : <DealLoading />}
    </>
  )
}

/** A pending business has its registration in place of a list. */
export function DealsLink({ search }: { readonly search: DealSearch }) {
  const { t } = useTranslation('deals', { keyPrefix: 'list' })
  if (useIsPending()) return <TextLink to="/service-provider/dashboard">{t('list.registration')}</TextLink>
  return (
    <TextLink to="/service-provider/deals" search={search}>
      {t('list.title')}
    </TextLink>
  )
}

const lines = ['name', 'details', 'terms', 'hours'] as const

function DealLoading() {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true" className="grid max-w-page items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <div className="grid rounded-2 border border-line bg-surface">
        {lines.map((line) => (
          <div key={line} className="grid grid-cols-2 gap-5 border-b border-line p-4 last:border-b-0">
            <Skeleton className="max-w-side" />
            <Skeleton className="max-w-side" />
          </div>
        ))}
      </div>
      <div className="grid gap-4 rounded-2 border border-line bg-surface p-4">
        {lines.map((line) => (
          <Skeleton key={line} />
        ))}
      </div>
    </div>
  )
}

/** Unknown or of another business (§4). */
function DealNotFound({ search }: { readonly search: DealSearch }) {
  const { t } = useTranslation('deals', { keyPrefix: 'list' })
  return (
    <EmptyState
      level={1}
      icon={<TicketX aria-hidden />}
      title={t('one.notFound.title')}
      text={t('one.notFound.text')}
      action={
        <ButtonLink to="/service-provider/deals" search={search} icon={<ArrowLeft aria-hidden className="size-icon-sm rtl:-scale-x-100" />}>
          {t('one.back')}
        </ButtonLink>
      }
    />
  )
}
