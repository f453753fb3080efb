import type { ChartProps } from './chart-series.ts'
import { DrawnChart } from './drawn-chart.tsx'

export const loadBarDrawing = () => import('./bar-drawing.tsx').then(({ BarDrawing }) => BarDrawing)

/** Several values for each of some points, as bars side by side. Rows of a list are a `BarList`. */
export const BarChart = (chart: ChartProps) => <DrawnChart chart={chart} load={loadBarDrawing} />
