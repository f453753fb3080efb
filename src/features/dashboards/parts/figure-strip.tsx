import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { CardFailure, StaleMark } from './card-failure.tsx'
import { Figure, type FigureProps, FigureSkeleton } from './figure.tsx'

const columnClasses: Readonly<Record<number, string>> = {
  5: 'max-xl:*:last:col-span-2 sm:grid-cols-3 xl:grid-cols-5',
  6: 'sm:grid-cols-3 xl:grid-cols-6',
  7: 'max-xl:*:last:col-span-2 sm:grid-cols-4 xl:grid-cols-7',
}

interface FigureStripProps<Data> {
  readonly label: string
  readonly query: UseQueryResult<Data>
  /** Called without data for the labels of the placeholders. */
  readonly figures: (data: Data | undefined) => readonly FigureProps[]
}

export function FigureStrip<Data>({ label, query, figures }: FigureStripProps<Data>) {
  const { t: common } = useTranslation('common')
  const { data, error, isPlaceholderData } = query
  const cells = figures(data)
  return (
    <section aria-label={label} aria-busy={!data && !error} className="relative mb-4">
      {!data && error ? (
        <div className="grid min-h-[7rem] items-center rounded-2 border border-line bg-surface p-4">
          <CardFailure error={error} query={query} />
        </div>
      ) : (
        <dl
          className={cx(
            'grid grid-cols-2 gap-px overflow-clip rounded-2 border border-line bg-line transition-opacity delay-200',
            // The last of five or seven fills its row until all stand in one.
            columnClasses[cells.length],
            isPlaceholderData && 'opacity-60',
          )}
        >
          {cells.map((cell) => (data ? <Figure key={cell.label} {...cell} /> : <FigureSkeleton key={cell.label} {...cell} />))}
        </dl>
      )}
      {data && error && <StaleMark className="start-0 top-full" />}
      {!data && !error && <span className="sr-only">{common('loading')}</span>}
    </section>
  )
}
