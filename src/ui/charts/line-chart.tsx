import type { ChartProps } from './chart-series.ts'
import { DrawnChart } from './drawn-chart.tsx'

export const loadLineDrawing = () => import('./line-drawing.tsx').then(({ LineDrawing }) => LineDrawing)

/** Values over time, oldest first, beside the period before (look “Charts”). Time runs from left to right in both languages. */
export const LineChart = (chart: ChartProps) => <DrawnChart chart={chart} load={loadLineDrawing} />
