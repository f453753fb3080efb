import { Bar, type BarCustomLayerProps, type BarDatum } from '@nivo/bar'
import { memo } from 'react'
import { Axes, ChartText } from './axes.tsx'
import { colorOf } from './chart-series.ts'
import { Drawing, type DrawingProps, type PlotProps } from './drawing.tsx'
import { barGap, barPlaces, insideOf } from './plot.ts'

/** Bars side by side over points, drawn by nivo. */
export const BarDrawing = (props: DrawingProps) => <Drawing {...props} Plot={Bars} placesOf={barPlaces} />

const Bars = memo(function Bars({ plan, width, height }: PlotProps) {
  const { series, points, grid, best, margin, isSample } = plan
  const bestKey = best === undefined ? undefined : points[best]?.key
  const data = points.map(
    ({ key }, index): BarDatum => ({ key, ...Object.fromEntries(series.map(({ id, points }) => [id, points[index]?.value ?? 0])) }),
  )
  const colors = new Map<string | number, string>(series.map((each) => [each.id, colorOf(series, each, isSample)]))
  const isBest = (id: string | number, key: string | number) => id === series[0]?.id && key === bestKey
  const places = barPlaces(points.length)
  const axesLayer = ({ innerWidth, innerHeight, yScale }: BarCustomLayerProps<BarDatum>) => (
    <Axes
      plan={plan}
      width={innerWidth}
      height={innerHeight}
      xOf={(key) => innerWidth * (places[points.findIndex((point) => point.key === key)] ?? 0)}
      yOf={(value) => yScale(value)}
    />
  )
  const barsLayer = ({ bars, innerWidth }: BarCustomLayerProps<BarDatum>) => (
    <g>
      {bars.map(({ key, x, y, width, height, data: { id, indexValue, value } }) => (
        <g key={key}>
          <rect x={x} y={y} width={width} height={height} rx={Math.min(2, width / 2)} fill={colors.get(id)} />
          {isBest(id, indexValue) && (
            <ChartText x={insideOf(innerWidth, x + width / 2, plan.told(value ?? 0))} y={y - 10} place="middle" dir={plan.dir} isStrong>
              {plan.told(value ?? 0)}
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
