import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Covers the chat while files are dragged over it. */
export function DropHint() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'attachments' })
  return (
    <div className="pointer-events-none absolute inset-2 z-sticky grid place-content-center justify-items-center gap-2 rounded-2 border-[1.5px] border-teal border-dashed bg-teal-tint text-center">
      <FileUp aria-hidden className="size-icon-lg stroke-[1.75] text-teal" />
      <p className="font-medium">{t('drop')}</p>
    </div>
  )
}
