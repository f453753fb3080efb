import { Bar, type BarCustomLayerProps, type BarDatum } from '@nivo/bar'
import { memo } from 'react'
import { Axes, ChartText } from './axes.tsx'
import { findUnfinished, seriesColor } from './chart-series.ts'
import { Drawing, type DrawingProps, type PlotProps } from './drawing.tsx'
import { barGap, barPositions, clampToPlot } from './plot.ts'

export const BarDrawing = (props: DrawingProps) => <Drawing {...props} Plot={Bars} toPositions={barPositions} />

const Bars = memo(function Bars({ plan, width, height }: PlotProps) {
  const { series, points, grid, best, margin } = plan
  const bestKey = best === undefined ? undefined : points[best]?.key
  const data = points.map(
    ({ key }, index): BarDatum => ({ key, ...Object.fromEntries(series.map(({ id, points }) => [id, points[index]?.value ?? 0])) }),
  )
  const colors = new Map<string | number, string>(series.map((each) => [each.id, seriesColor(series, each)]))
  const unfinishedKey = points[findUnfinished(points)]?.key
  const isBest = (id: string | number, key: string | number) => id === series[0]?.id && key === bestKey
  const positions = barPositions(points.length)
  const axesLayer = ({ innerWidth, innerHeight, yScale }: BarCustomLayerProps<BarDatum>) => (
    <Axes
      plan={plan}
      width={innerWidth}
      height={innerHeight}
      toX={(key) => innerWidth * (positions[points.findIndex((point) => point.key === key)] ?? 0)}
      toY={(value) => yScale(value)}
    />
  )
  const barsLayer = ({ bars, innerWidth }: BarCustomLayerProps<BarDatum>) => (
    <g>
      {bars.map(({ key, x, y, width, height, data: { id, indexValue, value } }) => (
        <g key={key}>
          <rect
            x={x}
            y={y}
            width={width}
            height={height}
            rx={Math.min(2, width / 2)}
            fill={colors.get(id)}
            {...(indexValue === unfinishedKey && { fillOpacity: 0.25, stroke: colors.get(id), strokeDasharray: '2 3' })}
          />
          {isBest(id, indexValue) && (
            <ChartText
              x={clampToPlot(innerWidth, x + width / 2, plan.formatPeak(value ?? 0))}
              y={y - 10}
              anchor="middle"
              dir={plan.dir}
              isStrong
            >
              {plan.formatPeak(value ?? 0)}
            </ChartText>
          )}
        </g>
      ))}
    </g>
  )
  return (
    <Bar
      data={data}
      keys={series.map(({ id }) => id)}
      indexBy="key"
      groupMode="grouped"
      width={width}
      height={height}
      margin={margin}
      animate={false}
      isInteractive={false}
      role="presentation"
      padding={barGap}
      innerPadding={1}
      valueScale={{ type: 'linear', min: 0, max: grid.at(-1) ?? 1 }}
      indexScale={{ type: 'band', round: false }}
      layers={[axesLayer, barsLayer]}
    />
  )
})
