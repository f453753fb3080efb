import type { UseQueryResult } from '@tanstack/react-query'
import type { Deal } from '../../../contract/deals.ts'
import { ApiError, failureParts } from '../../../http/api-error.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { PageHeader } from '../../../ui/display/page-header.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { dealMessages } from '../messages.ts'
import type { DealSearch } from '../search.ts'
import { DealLoading } from './deal-loading.tsx'
import { DealNotFound } from './deal-not-found.tsx'

interface DealWaitProps {
  readonly query: Pick<UseQueryResult<Deal>, 'error' | 'isFetching' | 'refetch'>
  readonly title: string
  /** The list that it was opened from. */
  readonly search: DealSearch
}

/** It is not there, or another business's. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')

/** Stands in place of a provider's voucher that is on its way, could not be fetched, or is not there. */
export function DealWait({ query: { error, isFetching, refetch }, title, search }: DealWaitProps) {
  const t = useTranslations(dealMessages)
  const common = useTranslations('common')
  if (isGone(error)) return <DealNotFound search={search} />
  return (
    <>
      <PageHeader title={title} breadcrumbs={[<DealsLink key="list" search={search} />]} />
      {error ? (
        <ErrorState
          told={failureParts(error)}
          text={t('one.failed')}
          retryLabel={common('tryAgain')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <DealLoading />
      )}
    </>
  )
}

/** The way back to a provider's list. */
export function DealsLink({ search }: { readonly search: DealSearch }) {
  const t = useTranslations(dealMessages)
  return (
    <TextLink to="/service-provider/deals" search={search} state={{ isWay: true }}>
      {t('list.title')}
    </TextLink>
  )
}
