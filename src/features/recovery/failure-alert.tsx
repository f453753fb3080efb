import { useTranslation } from 'react-i18next'
import { TooManyAlert } from '#components/too-many-alert.tsx'
import type { ApiError } from '#lib/http/api-error.ts'
import { Alert } from '#ui/feedback/alert.tsx'

export function FailureAlert({ error, hasInput = true }: { readonly error: ApiError; readonly hasInput?: boolean }) {
  const { t } = useTranslation('recovery')
  if (error.code === 'TOO_MANY_REQUESTS') return <TooManyAlert retryAfter={error.retryAfter} />
  return (
    <Alert tone="no" urgent title={error.message}>
      {hasInput && t('failed')}
    </Alert>
  )
}
