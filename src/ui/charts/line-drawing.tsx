import { Line, type LineCustomSvgLayerProps, type LineSeries } from '@nivo/line'
import { memo } from 'react'
import { ChartText, chartTheme, pointAxis, valueAxis, ZeroLine } from './axes.tsx'
import { type ChartSeries, colorOf, pointsOf } from './chart-series.ts'
import { type DrawingProps, type Plan, usePlan } from './drawing.ts'
import { insideOf, linePlaces } from './plot.ts'
import { PointReader } from './point-reader.tsx'
import { useSize } from './use-size.ts'

interface DrawnSeries extends LineSeries {
  readonly id: string
  readonly data: readonly { readonly x: string; readonly y: number | null }[]
  readonly plan: Plan
  readonly of: ChartSeries
}

/** Lines over time, drawn by nivo; hands out its own reader. */
export function LineDrawing({ chart, describedBy }: DrawingProps) {
  const { ref, width, height } = useSize()
  const plan = usePlan(chart, width)
  return (
    <div ref={ref} className="size-full">
      {width > 0 && <Lines plan={plan} width={width} height={height} />}
      <PointReader
        chart={chart}
        describedBy={describedBy}
        places={linePlaces(pointsOf(chart.series).length)}
        margin={plan.margin}
        start={plan.best ?? 0}
      />
    </div>
  )
}

const Lines = memo(function Lines({ plan, width, height }: { readonly plan: Plan; readonly width: number; readonly height: number }) {
  const { series, grid, best, margin, labelled, tick, dir } = plan
  const points = pointsOf(series)
  // The period before lies under the others.
  const drawn = series
    .toSorted((one, other) => Number(other.isBefore ?? false) - Number(one.isBefore ?? false))
    .map((each): DrawnSeries => ({ id: each.id, data: each.points.map(({ key, value }) => ({ x: key, y: value })), plan, of: each }))
  return (
    <Line<DrawnSeries>
      data={drawn}
      width={width}
      height={height}
      margin={margin}
      theme={chartTheme}
      animate={false}
      isInteractive={false}
      role="presentation"
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 0, max: grid.at(-1) ?? 1 }}
      enableGridX={false}
      gridYValues={[...grid]}
      axisBottom={pointAxis(points, labelled, best === undefined ? undefined : points[best]?.key, dir)}
      axisLeft={valueAxis(grid, tick, dir)}
      layers={['grid', 'axes', zeroLayer, linesLayer, bestLayer]}
    />
  )
})

type Layer = LineCustomSvgLayerProps<DrawnSeries>

const zeroLayer = ({ innerWidth, innerHeight }: Layer) => <ZeroLine width={innerWidth} y={innerHeight} />

const linesLayer = ({ series, data, lineGenerator }: Layer) =>
  series.map(({ id, data: points }) => {
    const { plan, of } = data.find((each) => each.id === id) ?? {}
    if (!plan || !of) return null
    const color = colorOf(plan.series, of, plan.isSample)
    const places = points.map(({ position }) => position)
    return (
      <g key={id}>
        <path
          d={lineGenerator(places) ?? ''}
          fill="none"
          stroke={color}
          strokeLinejoin="round"
          strokeWidth={of.isBefore ? 1.5 : 2.5}
          strokeDasharray={of.isBefore ? '5 4' : undefined}
        />
        {!of.isBefore &&
          // Thirty points in a row would hide their line.
          points.length <= 24 &&
          places.map(
            ({ x, y }) => y !== null && <circle key={x} cx={x} cy={y} r={3.5} fill="var(--surface)" stroke={color} strokeWidth={2} />,
          )}
      </g>
    )
  })

/** The best point is filled and carries its number. */
const bestLayer = ({ data, xScale, yScale, innerWidth }: Layer) => {
  const { plan } = data[0] ?? {}
  const first = plan?.series.find(({ isBefore }) => !isBefore)
  const point = plan?.best === undefined ? undefined : first?.points[plan.best]
  if (!plan || !first || !point || point.value === null) return null
  const [x, y] = [xScale(point.key), yScale(point.value)]
  const text = plan.format(point.value)
  return (
    <g>
      <circle cx={x} cy={y} r={5} fill={colorOf(plan.series, first, plan.isSample)} />
      <ChartText x={insideOf(innerWidth, x, text)} y={y - 14} place="middle" dir="ltr" isStrong>
        {text}
      </ChartText>
    </g>
  )
}
