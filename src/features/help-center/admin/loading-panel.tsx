import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function LoadingPanel() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/4', 'w-2/3'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places.
        <Skeleton key={index} className={width} />
      ))}
    </div>
  )
}
