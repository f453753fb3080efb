import type { ChartProps } from './chart-series.ts'
import { DrawnChart } from './drawn-chart.tsx'

const loadLineDrawing = () => import('./line-drawing.tsx').then(({ LineDrawing }) => LineDrawing)

export const LineChart = (chart: ChartProps) => <DrawnChart chart={chart} load={loadLineDrawing} />
