import { useTranslation } from 'react-i18next'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { LicenceState } from './licence-state.ts'

/** A line on the dashboard that asks the business for a new licence. */
export function LicenceAdvice({ state: { kind, days = 0 } }: { readonly state: LicenceState }) {
  const { t } = useTranslation('profile', { keyPrefix: 'licence' })
  return (
    <Alert tone="warn" title={t(`state.${kind}.title`, { count: days })} className="mb-4">
      <p>
        <TextLink to="/service-provider/profile/licence">{t('send')}</TextLink>
      </p>
    </Alert>
  )
}
