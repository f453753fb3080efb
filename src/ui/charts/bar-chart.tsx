import type { ChartProps } from './chart-series.ts'
import { DrawnChart } from './drawn-chart.tsx'

const loadBarDrawing = () => import('./bar-drawing.tsx').then(({ BarDrawing }) => BarDrawing)

export const BarChart = (chart: ChartProps) => <DrawnChart chart={chart} load={loadBarDrawing} />
