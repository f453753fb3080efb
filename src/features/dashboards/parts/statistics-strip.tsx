import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type FigureProps, FigureStrip, stripClasses } from '#components/figures/figure-strip.tsx'
import { CardFailure, StaleMark } from './card-failure.tsx'
import { useDashboardContext } from './dashboard-body.tsx'
import { useIsToday } from './range-words.ts'

interface StatisticsStripProps<Data> {
  readonly label: string
  readonly query: UseQueryResult<Data>
  /** Called without data for the labels of the placeholders. */
  readonly figures: (data: Data | undefined) => readonly FigureProps[]
}

/** The small figures of a dashboard, below its sentence. */
export function StatisticsStrip<Data>({ label, query, figures }: StatisticsStripProps<Data>) {
  const { t: common } = useTranslation('common')
  const { range } = useDashboardContext()
  const isToday = useIsToday()(range)
  const { data, error, isPlaceholderData } = query
  return (
    <section aria-label={label} aria-busy={!data && !error} className="relative mb-4">
      {!data && error ? (
        <div className={stripClasses}>
          <CardFailure error={error} query={query} />
        </div>
      ) : (
        <FigureStrip figures={figures(data)} isLoading={!data} isOld={isPlaceholderData} isToday={isToday} />
      )}
      {data && error && <StaleMark className="start-0 top-full" />}
      {!data && !error && <span className="sr-only">{common('loading')}</span>}
    </section>
  )
}
