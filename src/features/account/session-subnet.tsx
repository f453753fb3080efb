import { useTranslation } from 'react-i18next'

/** Where a session began, as far as it is known. */
export function SessionSubnet({ subnet }: { readonly subnet: string | null | undefined }) {
  const { t } = useTranslation('account')
  if (!subnet) return null
  return (
    <span>
      <span className="sr-only">{t('sessions.address')}</span>{' '}
      <bdi dir="ltr" className="wrap-anywhere">
        {subnet}
      </bdi>
    </span>
  )
}
