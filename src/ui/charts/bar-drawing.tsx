import { Bar, type BarCustomLayerProps, type BarDatum } from '@nivo/bar'
import { memo } from 'react'
import { ChartText, chartTheme, pointAxis, valueAxis, ZeroLine } from './axes.tsx'
import { colorOf, pointsOf } from './chart-series.ts'
import { type DrawingProps, type Plan, usePlan } from './drawing.ts'
import { barGap, barPlaces, insideOf } from './plot.ts'
import { PointReader } from './point-reader.tsx'
import { useSize } from './use-size.ts'

/** Bars side by side over points, drawn by nivo; hands out its own reader. */
export function BarDrawing({ chart, describedBy }: DrawingProps) {
  const { ref, width, height } = useSize()
  const plan = usePlan(chart, width)
  return (
    <div ref={ref} className="size-full">
      {width > 0 && <Bars plan={plan} width={width} height={height} />}
      <PointReader
        chart={chart}
        describedBy={describedBy}
        places={barPlaces(pointsOf(chart.series).length)}
        margin={plan.margin}
        start={plan.best ?? 0}
      />
    </div>
  )
}

const Bars = memo(function Bars({ plan, width, height }: { readonly plan: Plan; readonly width: number; readonly height: number }) {
  const { series, grid, best, margin, labelled, tick, dir, isSample } = plan
  const points = pointsOf(series)
  const bestKey = best === undefined ? undefined : points[best]?.key
  const data = points.map(
    ({ key }, index): BarDatum => ({ key, ...Object.fromEntries(series.map(({ id, points }) => [id, points[index]?.value ?? 0])) }),
  )
  const colors = new Map<string | number, string>(series.map((each) => [each.id, colorOf(series, each, isSample)]))
  const isBest = (id: string | number, key: string | number) => id === series[0]?.id && key === bestKey
  const barsLayer = ({ bars, innerWidth }: BarCustomLayerProps<BarDatum>) => (
    <g>
      {bars.map(({ key, x, y, width, height, data: { id, indexValue, value } }) => (
        <g key={key}>
          <rect x={x} y={y} width={width} height={height} rx={Math.min(2, width / 2)} fill={colors.get(id)} />
          {isBest(id, indexValue) && (
            <ChartText x={insideOf(innerWidth, x + width / 2, plan.format(value ?? 0))} y={y - 10} place="middle" dir="ltr" isStrong>
              {plan.format(value ?? 0)}
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
      theme={chartTheme}
      animate={false}
      isInteractive={false}
      role="presentation"
      padding={barGap}
      innerPadding={1}
      valueScale={{ type: 'linear', min: 0, max: grid.at(-1) ?? 1 }}
      indexScale={{ type: 'band', round: false }}
      gridYValues={[...grid]}
      axisBottom={pointAxis(points, labelled, bestKey, dir)}
      axisLeft={valueAxis(grid, tick, dir)}
      layers={['grid', 'axes', zeroLayer, barsLayer]}
    />
  )
})

const zeroLayer = ({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) => <ZeroLine width={innerWidth} y={innerHeight} />
