import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, failureParts } from '../../../http/api-error.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { askedByRoute } from '../../../patterns/asked-by-route.ts'
import { useServices } from '../../../services.ts'
import { PageHeader } from '../../../ui/display/page-header.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useHeadingHandOver } from '../../../ui/hooks/use-focus-hand-over.ts'
import { dealQueries } from '../api.ts'
import { DealLoading } from '../detail/deal-loading.tsx'
import { DealNotFound } from '../detail/deal-not-found.tsx'
import { dealMessages } from '../messages.ts'
import type { DealSearch } from '../search.ts'
import type { ReceivedDeal } from './received-deal.ts'

interface OpenDealProps {
  readonly dealId: string
  readonly search: DealSearch
  readonly title: string
  readonly children: (deal: ReceivedDeal) => ReactNode
}

/** Begins a form with a voucher as the backend has it now, never with what was kept; later answers do not reach the form. */
export function OpenDeal({ dealId, search, title, children }: OpenDealProps) {
  const t = useTranslations(dealMessages)
  const common = useTranslations('common')
  const { api } = useServices()
  const [opened, setOpened] = useState<ReceivedDeal>()
  const { data, error, isFetching, refetch } = useQuery({ ...dealQueries(api).detail(dealId), ...askedByRoute, enabled: !opened })
  useHeadingHandOver()
  if (opened) return children(opened)
  if (data && !error && !isFetching) setOpened(data)
  if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) return <DealNotFound search={search} />
  return (
    <>
      <PageHeader title={title} />
      {error ? (
        <ErrorState
          told={failureParts(error)}
          text={t('detail.failed')}
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
