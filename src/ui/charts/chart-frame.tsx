import { Table2 } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '../actions/button.tsx'
import { cx } from '../cx.ts'
import type { Elements } from '../elements.ts'
import { type ChartProps, type ChartSeries, seriesColor, seriesPoints } from './chart-series.ts'
import { ChartTable } from './chart-table.tsx'

interface ChartFrameProps extends ChartProps {
  readonly ref?: Ref<HTMLElement>
  readonly heightClass: string
  readonly children: (describedBy: string) => ReactNode
  readonly foot?: Elements
  /** Set while the page is printed without the drawing. */
  readonly needsTable?: boolean
  /** Set if the chunk failed to load: the table is shown instead. */
  readonly onRetry?: (() => void) | undefined
}

export function ChartFrame({ ref, heightClass, children, foot, needsTable = false, onRetry, ...chart }: ChartFrameProps) {
  const { title, summary, series, table = <ChartTable {...chart} /> } = chart
  const { t } = useTranslation('charts')
  const { t: common } = useTranslation('common')
  const { dir } = languages[useLanguage()]
  const [isTable, setTable] = useState(false)
  const id = useId()
  const hasWeekend = seriesPoints(series).some(({ weekend }) => weekend)
  const showsTable = isTable || needsTable || onRetry !== undefined
  const legend = (series.length > 1 || hasWeekend) && !showsTable && <Legend series={series} hasWeekend={hasWeekend} />
  return (
    <figure ref={ref} aria-label={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption className="flex items-start justify-between gap-x-3 gap-y-1">
        {summary ? (
          <p id={id} className="min-w-0 max-w-read py-1.5 text-ink-2 text-small">
            {summary}
          </p>
        ) : (
          <div id={id} className="min-w-0 py-1.5">
            {legend}
          </div>
        )}
        <Button
          size="sm"
          variant="quiet"
          className="flex-none text-ink-2"
          icon={<Table2 aria-hidden className="size-icon-sm" />}
          aria-label={t('tableOf', { title })}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          <span className="max-sm:sr-only">{t('table')}</span>
        </Button>
      </figcaption>
      {summary && legend}
      {onRetry && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-ink-2 text-small">
          <span>{t('lost')}</span>
          <Button size="sm" variant="quiet" onClick={onRetry}>
            {common('tryAgain')}
          </Button>
        </p>
      )}
      {showsTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
        <section className={cx(heightClass, 'overflow-y-auto print:h-auto')} aria-label={t('tableOf', { title })} tabIndex={0}>
          {table}
        </section>
      ) : (
        <div dir="ltr" lang={dir === 'rtl' ? 'ar' : 'en'} className={cx(heightClass, 'relative')}>
          {children(id)}
        </div>
      )}
      {foot}
    </figure>
  )
}

interface LegendProps {
  readonly series: readonly ChartSeries[]
  readonly hasWeekend: boolean
}

function Legend({ series, hasWeekend }: LegendProps) {
  const { t } = useTranslation('charts')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-small">
      {(series.length > 1 ? series : []).map((each) => (
        <li key={each.id} className="inline-flex items-center gap-2">
          <Swatch color={seriesColor(series, each)} isDashed={each.isBefore ?? false} />
          <bdi>{each.label}</bdi>
        </li>
      ))}
      {hasWeekend && (
        <li className="inline-flex items-center gap-2">
          <span aria-hidden className="size-icon-sm flex-none rounded-1 border border-line bg-(--band)" />
          <span>{t('weekend')}</span>
        </li>
      )}
    </ul>
  )
}

export const Swatch = ({ color, isDashed }: { readonly color: string; readonly isDashed: boolean }) => (
  <span
    aria-hidden
    className={cx('inline-block w-icon-sm flex-none border-t-2', isDashed ? 'border-dashed' : 'border-solid')}
    style={{ borderColor: color }}
  />
)
