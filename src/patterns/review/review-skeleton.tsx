import { useTranslations } from '../../i18n/use-translations.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ReviewLayout } from './review-layout.tsx'

const panel = 'grid content-start gap-4 rounded-2 border border-line bg-surface p-4'

/** The page's own shape while what is reviewed is on its way. */
export function ReviewSkeleton() {
  const t = useTranslations('common')
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <ReviewLayout
        main={['content', 'hours'].map((part) => (
          <div key={part} className={panel}>
            <Skeleton className="max-w-side" />
            <Skeleton />
            <Skeleton />
            <Skeleton className="max-w-form" />
          </div>
        ))}
        price={
          <div className={panel}>
            <Skeleton className="h-9" />
            <Skeleton />
            <Skeleton />
          </div>
        }
        people={
          <div className="grid gap-3">
            <Skeleton className="max-w-side" />
            <Skeleton />
          </div>
        }
      />
    </div>
  )
}
