import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { ChartFrame } from './chart-frame.tsx'
import { type ChartProps, findPeak } from './chart-series.ts'
import { PointReader } from './point-reader.tsx'

interface HeatStripProps extends Omit<ChartProps, 'series'> {
  readonly points: ChartProps['series'][number]['points']
  readonly valuesLabel: string
  /** Marks the highest point, where it is known. */
  readonly hasPeak: boolean
}

const heats = ['bg-heat-0', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4', 'bg-heat-5'] as const

const heatClass = (value: number, most: number) => heats[value <= 0 || most <= 0 ? 0 : Math.max(1, Math.ceil((value / most) * 5))]

export function HeatStrip({ points, valuesLabel, hasPeak, ...words }: HeatStripProps) {
  const { t } = useTranslation('charts')
  const chart = { ...words, series: [{ id: 'values', label: valuesLabel, points }] }
  const best = findPeak(chart.series)
  const most = Math.max(0, ...points.map(({ value }) => value ?? 0))
  const places = points.map((_point, index) => (index + 0.5) / points.length)
  return (
    <ChartFrame {...chart} heightClass="h-[4rem]" foot={<HeatLegend fewer={t('fewer')} more={t('more')} />}>
      {(describedBy) => (
        <>
          <div aria-hidden className="grid h-[3.5rem] auto-cols-fr grid-flow-col gap-0.5 pt-1">
            {points.map((point, index) => (
              <span key={point.key} className="grid min-w-0 grid-rows-[2.25rem_auto] gap-1">
                <span
                  className={cx(
                    'rounded-[2px] border border-transparent forced-colors:border-[CanvasText]',
                    heatClass(point.value ?? 0, most),
                    hasPeak && index === best && 'outline-2 outline-ink outline-offset-1',
                  )}
                />
                <span className="w-0 whitespace-nowrap text-caption text-ink-3">{index % 3 === 0 && point.label}</span>
              </span>
            ))}
          </div>
          <PointReader
            chart={chart}
            describedBy={describedBy}
            positions={places}
            margin={{ top: 0, right: 0, bottom: 28, left: 0 }}
            start={best ?? 0}
          />
        </>
      )}
    </ChartFrame>
  )
}

function HeatLegend({ fewer, more }: { readonly fewer: string; readonly more: string }) {
  return (
    <p aria-hidden dir="ltr" className="flex items-center gap-1.5 text-caption text-ink-2">
      <bdi>{fewer}</bdi>
      <span className="inline-flex gap-0.5">
        {heats.map((heat) => (
          <span key={heat} className={cx('h-[0.625rem] w-icon rounded-[1px] forced-colors:border', heat)} />
        ))}
      </span>
      <bdi>{more}</bdi>
    </p>
  )
}
