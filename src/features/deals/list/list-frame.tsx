import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import type { DealPage } from '../decision-cache.ts'
import { dealMessages } from '../messages.ts'

interface ListFrameProps {
  readonly query: UseQueryResult<DealPage>
  /** What a list that could not be fetched means. */
  readonly failedText: string
  readonly children: ReactNode
}

/** What surrounds a list of vouchers in every state: a failure with its way back, a stale page's note, and how many were found, read out. */
export function ListFrame({ query, failedText, children }: ListFrameProps) {
  const t = useTranslations(dealMessages)
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = query
  const again = () => void refetch()
  if (!data && error)
    return <ErrorState title={error.message} text={failedText} retryLabel={common('tryAgain')} busy={isFetching} onRetry={again} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {data && error && (
        <Alert tone="warn" title={error.message} urgent>
          <span className="flex flex-wrap items-center gap-2">
            {t('list.failed.stale')}
            <Button size="sm" variant="quiet" busy={isFetching} onClick={again}>
              {common('tryAgain')}
            </Button>
          </span>
        </Alert>
      )}
      {children}
      <p role="status" className="sr-only">
        {data && !query.isPlaceholderData && t('list.found', { count: data.pagination.totalCount })}
      </p>
    </div>
  )
}
