import type { ComponentType } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartProps } from './chart-series.ts'
import type { DrawingProps } from './drawing.tsx'
import { useDrawing } from './use-drawing.ts'
import { useSize } from './use-size.ts'

interface DrawnChartProps {
  readonly chart: ChartProps
  /** The file that draws it; the same function each time. */
  readonly load: () => Promise<ComponentType<DrawingProps>>
}

/** A chart whose drawing comes after its figures, in a room kept for it. */
export function DrawnChart({ chart, load }: DrawnChartProps) {
  const { Drawing, isLost, retry } = useDrawing(load)
  return (
    <ChartFrame {...chart} room="h-[15rem]" onRetry={isLost ? retry : undefined}>
      {(describedBy) => <Room Drawing={Drawing} chart={chart} describedBy={describedBy} />}
    </ChartFrame>
  )
}

interface RoomProps extends Pick<DrawingProps, 'chart' | 'describedBy'> {
  readonly Drawing: ComponentType<DrawingProps> | undefined
}

/** Knows its size before the drawing comes, which so is drawn once. */
function Room({ Drawing, ...props }: RoomProps) {
  const { ref, ...size } = useSize()
  return (
    <div ref={ref} className="size-full">
      {Drawing && <Drawing {...props} {...size} />}
    </div>
  )
}
