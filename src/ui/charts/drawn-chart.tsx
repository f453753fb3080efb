import type { ComponentType } from 'react'
import { useSize } from '../hooks/use-size.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartProps } from './chart-series.ts'
import type { DrawingProps } from './drawing.tsx'
import { useDrawing } from './use-drawing.ts'

interface DrawnChartProps {
  readonly chart: ChartProps
  /** Must stay the same function. */
  readonly load: () => Promise<ComponentType<DrawingProps>>
}

export function DrawnChart({ chart, load }: DrawnChartProps) {
  const { Drawing, isLost, retry } = useDrawing(load)
  return (
    <ChartFrame {...chart} heightClass="h-[15rem]" onRetry={isLost ? retry : undefined}>
      {(describedBy) => <SizedDrawing Drawing={Drawing} chart={chart} describedBy={describedBy} />}
    </ChartFrame>
  )
}

interface SizedDrawingProps extends Pick<DrawingProps, 'chart' | 'describedBy'> {
  readonly Drawing: ComponentType<DrawingProps> | undefined
}

/** Reserves the size before the chunk is loaded. */
function SizedDrawing({ Drawing, ...props }: SizedDrawingProps) {
  const { ref, ...size } = useSize()
  return (
    <div ref={ref} className="size-full">
      {Drawing && <Drawing {...props} {...size} />}
    </div>
  )
}
