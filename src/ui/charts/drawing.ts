import { useDeferredValue } from 'react'
import { createFigureFmt } from '../../i18n/figure-fmt.ts'
import { languages } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-translations.ts'
import type { Direction } from './axes.tsx'
import { bestOf, type ChartProps, type ChartSeries, gridOf, pointsOf } from './chart-series.ts'
import { labelledKeys, type Margin, marginOf } from './plot.ts'

/** What the file of a drawing shows. */
export interface DrawingProps {
  readonly chart: ChartProps
  readonly describedBy: string
}

/** What a drawing is made of besides its series. */
export interface Plan {
  readonly series: readonly ChartSeries[]
  readonly grid: readonly number[]
  readonly best: number | undefined
  readonly margin: Margin
  readonly labelled: readonly string[]
  readonly tick: (value: number) => string
  readonly format: (value: number) => string
  readonly isSample: boolean
  readonly dir: Direction
}

/** Plans a drawing for a width. New figures are drawn after the rest of the page has them, so that nothing waits for the drawing. */
export function usePlan({ series: newest, format, isSample = false }: ChartProps, width: number): Plan {
  const series = useDeferredValue(newest)
  const language = useLanguage()
  const { compact } = createFigureFmt(language)
  const { dir } = languages[language]
  const grid = gridOf(series)
  const points = pointsOf(series)
  const margin = marginOf(grid.map(compact), points)
  const labelled = labelledKeys(points, width - margin.left - margin.right)
  return { series, grid, best: bestOf(series), margin, labelled, tick: compact, format, isSample, dir }
}
