import { ChartFrame } from './chart-frame.tsx'
import type { ChartProps } from './chart-series.ts'
import { useDrawing } from './use-drawing.ts'

const load = () => import('./line-drawing.tsx').then(({ LineDrawing }) => LineDrawing)

/** Values over time, oldest first, beside the period before (look “Charts”). Time runs from left to right in both languages. */
export function LineChart(chart: ChartProps) {
  const { Drawing, isLost, retry } = useDrawing(load)
  return (
    <ChartFrame {...chart} room="h-[15rem]" onRetry={isLost ? retry : undefined}>
      {(describedBy) => Drawing && <Drawing chart={chart} describedBy={describedBy} />}
    </ChartFrame>
  )
}
