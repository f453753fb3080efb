import { Line, type LineCustomSvgLayerProps, type LineSeries } from '@nivo/line'
import { memo } from 'react'
import { Axes, ChartText } from './axes.tsx'
import { type ChartSeries, findUnfinished, seriesColor } from './chart-series.ts'
import { Drawing, type DrawingProps, type Plan, type PlotProps } from './drawing.tsx'
import { clampToPlot, linePositions } from './plot.ts'

interface DrawnSeries extends LineSeries {
  readonly id: string
  readonly data: readonly { readonly x: string; readonly y: number | null }[]
  readonly plan: Plan
  readonly of: ChartSeries
}

export const LineDrawing = (props: DrawingProps) => <Drawing {...props} Plot={Lines} toPositions={linePositions} />

const Lines = memo(function Lines({ plan, width, height }: PlotProps) {
  const drawn = plan.series
    .toSorted((one, other) => Number(other.isBefore ?? false) - Number(one.isBefore ?? false))
    .map((each): DrawnSeries => ({ id: each.id, data: each.points.map(({ key, value }) => ({ x: key, y: value })), plan, of: each }))
  return (
    <Line<DrawnSeries>
      data={drawn}
      width={width}
      height={height}
      margin={plan.margin}
      animate={false}
      isInteractive={false}
      role="presentation"
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 0, max: plan.grid.at(-1) ?? 1 }}
      layers={[axesLayer, linesLayer, bestLayer]}
    />
  )
})

type Layer = LineCustomSvgLayerProps<DrawnSeries>

const axesLayer = ({ data, xScale, yScale, innerWidth, innerHeight }: Layer) =>
  data[0] && <Axes plan={data[0].plan} width={innerWidth} height={innerHeight} toX={xScale} toY={yScale} />

const linesLayer = ({ series, data, lineGenerator }: Layer) =>
  series.map(({ id, data: points }) => {
    const { plan, of } = data.find((each) => each.id === id) ?? {}
    if (!plan || !of) return null
    const color = seriesColor(plan.series, of)
    const places = points.map(({ position }) => position)
    const unfinished = findUnfinished(of.points)
    const finished = unfinished < 0 ? places : places.slice(0, unfinished)
    const line = { fill: 'none', stroke: color, strokeLinejoin: 'round', strokeWidth: of.isBefore ? 1.5 : 2.5 } as const
    return (
      <g key={id}>
        <path d={lineGenerator(finished) ?? ''} {...line} strokeDasharray={of.isBefore ? '5 4' : undefined} />
        {unfinished > 0 && (
          <path
            d={lineGenerator(places.slice(unfinished - 1, unfinished + 1)) ?? ''}
            {...line}
            strokeLinecap="round"
            strokeDasharray="0 6"
          />
        )}
        {!of.isBefore &&
          places.map(({ x, y }, index) => {
            const isUnfinished = index === unfinished
            // More markers would hide the line.
            if (y === null || !(isUnfinished || points.length <= 24)) return null
            return (
              <circle
                key={x}
                cx={x}
                cy={y}
                r={3.5}
                fill={isUnfinished ? 'var(--ground, var(--surface))' : color}
                stroke={color}
                strokeWidth={2}
              />
            )
          })}
      </g>
    )
  })

const bestLayer = ({ data, xScale, yScale, innerWidth }: Layer) => {
  const { plan } = data[0] ?? {}
  const first = plan?.series.find(({ isBefore }) => !isBefore)
  const point = plan?.best === undefined ? undefined : first?.points[plan.best]
  if (!plan || !first || !point || point.value === null) return null
  const [x, y] = [xScale(point.key), yScale(point.value)]
  const text = plan.formatPeak(point.value)
  return (
    <g>
      {!point.soFar && <circle cx={x} cy={y} r={5} fill={seriesColor(plan.series, first)} />}
      <ChartText x={clampToPlot(innerWidth, x, text)} y={y - 14} anchor="middle" dir={plan.dir} isStrong>
        {text}
      </ChartText>
    </g>
  )
}
