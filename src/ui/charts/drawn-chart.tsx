import { type ComponentType, useRef } from 'react'
import { useMedia } from '../hooks/use-media.ts'
import { useNearScreen } from '../hooks/use-near-screen.ts'
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
  const frame = useRef<HTMLElement>(null)
  const { Drawing, isLost, retry } = useDrawing(load, useNearScreen(frame))
  const isPrinted = useMedia('print')
  return (
    <ChartFrame {...chart} ref={frame} heightClass="h-[15rem]" needsTable={isPrinted && !Drawing} onRetry={isLost ? retry : undefined}>
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
