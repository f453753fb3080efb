import { ChartFrame } from './chart-frame.tsx'
import type { ChartProps } from './chart-series.ts'
import { useDrawing } from './use-drawing.ts'

const load = () => import('./bar-drawing.tsx').then(({ BarDrawing }) => BarDrawing)

/** Several values for each of some points, as bars side by side. Rows of a list are a `BarList`. */
export function BarChart(chart: ChartProps) {
  const { Drawing, isLost, retry } = useDrawing(load)
  return (
    <ChartFrame {...chart} room="h-[15rem]" onRetry={isLost ? retry : undefined}>
      {(describedBy) => Drawing && <Drawing chart={chart} describedBy={describedBy} />}
    </ChartFrame>
  )
}
