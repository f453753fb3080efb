import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '../cx.ts'
import { Swatch } from './chart-frame.tsx'
import { type ChartProps, pointName, seriesColor, seriesPoints } from './chart-series.ts'
import type { Margin } from './plot.ts'

interface PointReaderProps {
  readonly chart: ChartProps
  readonly describedBy: string
  readonly positions: readonly number[]
  readonly margin: Pick<Margin, 'top' | 'right' | 'bottom' | 'left'>
  /** Index where keyboard reading starts. */
  readonly start: number
}

const nearest = (positions: readonly number[], at: number) =>
  positions.reduce((best, position, index) => (Math.abs(position - at) < Math.abs((positions[best] ?? 2) - at) ? index : best), 0)

/** Reads a chart point by point. A native range input, so that every screen reader knows its keys. */
export function PointReader({ chart, describedBy, positions, margin, start }: PointReaderProps) {
  const { title, series, format } = chart
  const { t } = useTranslation('charts')
  const [selected, setSelected] = useState(start)
  const [isRead, setRead] = useState(false)
  const points = seriesPoints(series)
  const index = Math.min(selected, points.length - 1)
  const point = points[index]
  if (!point) return null
  const formatPoint = (values: (typeof series)[number]) => {
    const value = values.points[index]?.value ?? null
    return value === null ? t('nothing') : format(value)
  }
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setSelected(nearest(positions, (clientX - left) / width))
    setRead(true)
  }
  const spoken = [pointName(point), ...series.map((each) => t('pointValue', { series: each.label, value: formatPoint(each) }))].join(
    t('comma'),
  )
  return (
    <label
      className="absolute [touch-action:pan-y] rounded-1 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
      style={{ insetBlock: `${margin.top}px ${margin.bottom}px`, insetInline: `${margin.left}px ${margin.right}px` }}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setRead(false)}
    >
      <span className="sr-only">{t('read', { title })}</span>
      <input
        type="range"
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        aria-describedby={describedBy}
        aria-valuetext={spoken}
        min={0}
        max={points.length - 1}
        value={index}
        onChange={({ currentTarget }) => {
          setSelected(currentTarget.valueAsNumber)
          setRead(true)
        }}
        onFocus={({ currentTarget }) => setRead(currentTarget.matches(':focus-visible'))}
        onBlur={() => setRead(false)}
        onKeyDown={({ key }) => key === 'Escape' && setRead(false)}
      />
      {isRead && <Tip chart={chart} name={pointName(point)} position={positions[index] ?? 0.5} values={series.map(formatPoint)} />}
    </label>
  )
}

interface TipProps {
  readonly chart: ChartProps
  readonly name: string
  readonly position: number
  readonly values: readonly string[]
}

/** Visual only: the range input announces the same values. */
function Tip({ chart: { series, unit }, name, position, values }: TipProps) {
  const { dir } = languages[useLanguage()]
  const side =
    position < 0.5 ? { insetInlineStart: `calc(${position * 100}% + 8px)` } : { insetInlineEnd: `calc(${(1 - position) * 100}% + 8px)` }
  return (
    <span aria-hidden className="pointer-events-none">
      <span className="absolute inset-y-0 border-line-strong border-s" style={{ insetInlineStart: `${position * 100}%` }} />
      <span
        dir={dir}
        className="absolute top-0 z-1 grid w-max max-w-[15rem] gap-1 rounded-2 border border-line bg-raised px-2.5 py-1.5 text-small shadow-float"
        style={side}
      >
        <bdi className="font-semibold">{name}</bdi>
        {series.map((each, index) => (
          <span key={each.id} className="flex items-center gap-2">
            <Swatch color={seriesColor(series, each)} isDashed={each.isBefore ?? false} />
            <bdi className={cx('text-ink-2', series.length === 1 && 'sr-only')}>{each.label}</bdi>
            <bdi className="ms-auto whitespace-nowrap ps-2 font-semibold">
              <bdi dir="ltr">{values[index]}</bdi> {unit && <span className="font-normal text-ink-3">{unit}</span>}
            </bdi>
          </span>
        ))}
      </span>
    </span>
  )
}
