import { useTranslations } from '../../../i18n/use-translations.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const lines = ['name', 'details', 'terms', 'hours'] as const

/** The shape of a voucher's page while it is on its way. */
export function DealLoading() {
  const t = useTranslations('common')
  return (
    <div aria-busy="true" className="grid max-w-page items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <div className="grid rounded-2 border border-line bg-surface">
        {lines.map((line) => (
          <div key={line} className="grid grid-cols-2 gap-5 border-b border-line p-4 last:border-b-0">
            <Skeleton className="max-w-side" />
            <Skeleton className="max-w-side" />
          </div>
        ))}
      </div>
      <div className="grid gap-4 rounded-2 border border-line bg-surface p-4">
        {lines.map((line) => (
          <Skeleton key={line} />
        ))}
      </div>
    </div>
  )
}
