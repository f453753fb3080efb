import { TooManyAlert } from '#components/too-many-alert.tsx'
import { useTranslations } from '#i18n/use-translations.ts'
import type { ApiError } from '#lib/http/api-error.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { recoveryMessages } from './messages.ts'

export function FailureAlert({ error, hasInput = true }: { readonly error: ApiError; readonly hasInput?: boolean }) {
  const t = useTranslations(recoveryMessages)
  if (error.code === 'TOO_MANY_REQUESTS') return <TooManyAlert retryAfter={error.retryAfter} />
  return (
    <Alert tone="no" urgent title={error.message}>
      {hasInput && t('failed')}
    </Alert>
  )
}
