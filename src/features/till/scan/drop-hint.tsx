import { ImageDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function DropHint() {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  return (
    <div className="pointer-events-none fixed inset-2 z-menu grid place-content-center justify-items-center gap-2 rounded-3 border-2 border-teal border-dashed bg-teal-tint text-teal">
      <ImageDown aria-hidden className="size-icon-xl" />
      <p className="font-semibold text-h2">{t('code.drop')}</p>
    </div>
  )
}
