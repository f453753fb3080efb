import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { besideQuery } from './beside-query.ts'
import { RecordColumns } from './record-columns.tsx'

/** Rows of the first two sections. */
const sections = [6, 4] as const

/** The record without its data: sections of rows and, on a wide screen, the licence beside them. */
export function RecordSkeleton() {
  const { t } = useTranslation('common')
  const isBeside = useMedia(besideQuery)
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <RecordColumns
        main={sections.map((rows) => <Section key={rows} rows={rows} />)}
        beside={isBeside ? <div className="h-full rounded-2 border border-line bg-surface" /> : undefined}
        aside={[
          <Skeleton key="figures" className="h-row opacity-60" />,
          <div key="history" className="grid gap-3">
            <Skeleton className="max-w-side" />
            <Skeleton />
          </div>,
        ]}
      />
    </div>
  )
}

const Section = ({ rows }: { readonly rows: number }) => (
  <div className="@container overflow-clip rounded-2 border border-line bg-surface">
    <div className="flex min-h-touch items-center px-4 py-2">
      <Skeleton className="max-w-side" />
    </div>
    {Array.from({ length: rows }, (_, row) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        key={row}
        className="grid min-h-row items-center gap-x-4 border-line border-t px-4 py-2 @min-[26rem]:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
      >
        <Skeleton className="max-w-[75%]" />
        <Skeleton className="max-w-[50%]" />
      </div>
    ))}
  </div>
)
