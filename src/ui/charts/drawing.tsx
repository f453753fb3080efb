import { type ComponentType, useDeferredValue, useMemo } from 'react'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { type Direction, languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { type ChartPoint, type ChartProps, type ChartSeries, findPeak, gridValues, seriesPoints } from './chart-series.ts'
import { labelledKeys, type Margin, plotMargin } from './plot.ts'
import { PointReader } from './point-reader.tsx'

export interface DrawingProps {
  readonly chart: ChartProps
  readonly describedBy: string
  readonly width: number
  readonly height: number
}

export interface Plan {
  readonly series: readonly ChartSeries[]
  readonly points: readonly ChartPoint[]
  readonly grid: readonly number[]
  readonly best: number | undefined
  readonly margin: Margin
  readonly labelled: readonly string[]
  readonly tick: (value: number) => string
  readonly formatPeak: (value: number) => string
  readonly dir: Direction
}

/** The data are deferred, so that the rest of the page does not wait for the drawing. */
function usePlan({ series: newest }: ChartProps, width: number): Plan {
  const series = useDeferredValue(newest)
  const language = useLanguage()
  return useMemo(() => {
    const { compact, short } = createFigureFmt(language)
    const grid = gridValues(series)
    const points = seriesPoints(series)
    const margin = plotMargin(grid.map(compact), points)
    const labelled = labelledKeys(points, width - margin.left - margin.right)
    const formatPeak = (value: number) => short(Math.round(value))
    const { dir } = languages[language]
    return { series, points, grid, best: findPeak(series), margin, labelled, tick: compact, formatPeak, dir }
  }, [series, language, width])
}

export interface PlotProps {
  readonly plan: Plan
  readonly width: number
  readonly height: number
}

interface PlotDrawingProps extends DrawingProps {
  /** Must be a `memo` component. */
  readonly Plot: ComponentType<PlotProps>
  /** x of each point, from 0 (left edge of the plot) to 1. */
  readonly toPositions: (count: number) => readonly number[]
}

export function Drawing({ chart, describedBy, width, height, Plot, toPositions }: PlotDrawingProps) {
  const plan = usePlan(chart, width)
  return (
    <>
      {/* The range input, the summary and the table give screen readers the same data. */}
      <div aria-hidden="true">{width > 0 && <Plot plan={plan} width={width} height={height} />}</div>
      <PointReader
        chart={chart}
        describedBy={describedBy}
        positions={toPositions(plan.points.length)}
        margin={plan.margin}
        start={plan.best ?? 0}
      />
    </>
  )
}
