import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { sheetSize } from '../../search.ts'
import './sheet.css'

export function SheetSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <ul aria-hidden className="sheet">
        {Array.from({ length: sheetSize }, (_, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a sheet are alike and never move.
            key={index}
            className="sheet-blank relative flex flex-col justify-end gap-3 p-3"
          >
            <Skeleton />
            <Skeleton className="max-w-[75%]" />
            <Skeleton className="max-w-[50%]" />
          </li>
        ))}
      </ul>
    </div>
  )
}
