import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#lib/services.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import type { Submit } from './use-submit.ts'

export function FormFailure({ failure }: Pick<Submit, 'failure'>) {
  const { t } = useTranslation('form')
  const { isSubmitting } = useFormState()
  const { isOffline } = useConnection()
  if (!failure || isSubmitting || isOffline) return null
  return (
    <Alert tone="no" urgent title={failure.message}>
      <p>{t('failed')}</p>
    </Alert>
  )
}
