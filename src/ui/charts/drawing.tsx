import { type ComponentType, useDeferredValue, useMemo } from 'react'
import { createFigureFmt } from '../../i18n/figure-fmt.ts'
import { type Direction, languages } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-translations.ts'
import { bestOf, type ChartPoint, type ChartProps, type ChartSeries, gridOf, pointsOf } from './chart-series.ts'
import { labelledKeys, type Margin, marginOf } from './plot.ts'
import { PointReader } from './point-reader.tsx'

/** What the file of a drawing shows, in a room of so many pixels. */
export interface DrawingProps {
  readonly chart: ChartProps
  readonly describedBy: string
  readonly width: number
  readonly height: number
}

/** What a drawing is made of. */
export interface Plan {
  readonly series: readonly ChartSeries[]
  readonly points: readonly ChartPoint[]
  readonly grid: readonly number[]
  readonly best: number | undefined
  readonly margin: Margin
  readonly labelled: readonly string[]
  readonly tick: (value: number) => string
  /** The best value, as it stands beside its point. */
  readonly told: (value: number) => string
  readonly isSample: boolean
  readonly dir: Direction
}

/** Plans a drawing for a width. New figures are drawn after the rest of the page has them, so that nothing waits for the drawing. */
function usePlan({ series: newest, isSample = false }: ChartProps, width: number): Plan {
  const series = useDeferredValue(newest)
  const language = useLanguage()
  return useMemo(() => {
    const { compact, short } = createFigureFmt(language)
    const grid = gridOf(series)
    const whole = pointsOf(series)
    const margin = marginOf(grid.map(compact), whole)
    const room = width - margin.left - margin.right
    const hasRoom = labelledKeys(whole, room).length === whole.length
    const points = hasRoom ? whole : whole.map((point) => ({ ...point, label: point.short ?? point.label }))
    const labelled = labelledKeys(points, room)
    const told = (value: number) => short(Math.round(value))
    const { dir } = languages[language]
    return { series, points, grid, best: bestOf(series), margin, labelled, tick: compact, told, isSample, dir }
  }, [series, language, width, isSample])
}

export interface PlotProps {
  readonly plan: Plan
  readonly width: number
  readonly height: number
}

interface DrawingOfProps extends DrawingProps {
  /** Draws a plan, by nivo; a `memo`. */
  readonly Plot: ComponentType<PlotProps>
  /** Where so many points stand, from 0 at the plot's left to 1. */
  readonly placesOf: (count: number) => readonly number[]
}

/** A drawing with our own reader over it. */
export function Drawing({ chart, describedBy, width, height, Plot, placesOf }: DrawingOfProps) {
  const plan = usePlan(chart, width)
  return (
    <>
      {/* The reader, the sentence and the table say it; loose labels would say it a second time. */}
      <div aria-hidden="true">{width > 0 && <Plot plan={plan} width={width} height={height} />}</div>
      <PointReader
        chart={chart}
        describedBy={describedBy}
        places={placesOf(plan.points.length)}
        margin={plan.margin}
        start={plan.best ?? 0}
      />
    </>
  )
}
