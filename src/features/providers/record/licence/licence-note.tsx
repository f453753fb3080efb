import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** A hint before the decision, never a lock. */
export function LicenceNote() {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  return (
    <p className="inline-flex items-center gap-1.5 text-warn">
      <EyeOff aria-hidden className="size-icon-sm flex-none" />
      <span>{t('unread')}</span>
    </p>
  )
}
