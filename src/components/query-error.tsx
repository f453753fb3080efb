import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureParts } from '#lib/http/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'

interface QueryErrorProps {
  readonly error: Error
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
  readonly text: ReactNode
}

/** Instead of the data of a failed query, with a retry. */
export function QueryError({ error, query: { isFetching, refetch }, text }: QueryErrorProps) {
  const { t } = useTranslation('common')
  return (
    <ErrorState message={failureParts(error)} text={text} retryLabel={t('tryAgain')} busy={isFetching} onRetry={() => void refetch()} />
  )
}
