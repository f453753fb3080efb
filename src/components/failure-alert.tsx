import { useTranslation } from 'react-i18next'
import type { ApiError } from '#lib/http/api-error.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { TooManyAlert } from './too-many-alert.tsx'

/** Why a form of a visitor could not be sent. */
export function FailureAlert({ error, hasInput = true }: { readonly error: ApiError; readonly hasInput?: boolean }) {
  const { t } = useTranslation('auth')
  if (error.code === 'TOO_MANY_REQUESTS') return <TooManyAlert retryAfter={error.retryAfter} />
  return (
    <Alert tone="no" urgent title={error.message}>
      {hasInput && t('inputRemains')}
    </Alert>
  )
}
