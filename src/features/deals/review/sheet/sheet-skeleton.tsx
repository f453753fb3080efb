import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { sheetSize } from '../../search.ts'

/** Twelve cards are seen at once from 1280 × 900 pixels. */
export const gridClasses = 'grid grid-cols-[minmax(0,1fr)] gap-2 pb-2 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'

export function SheetSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={gridClasses} aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {Array.from({ length: sheetSize }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a sheet are alike and never move.
          key={index}
          className="grid min-h-[8.125rem] content-start gap-3 rounded-2 border border-line bg-surface p-3"
        >
          <Skeleton />
          <Skeleton className="max-w-[75%]" />
          <Skeleton className="max-w-[50%]" />
        </div>
      ))}
    </div>
  )
}
