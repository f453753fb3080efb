import type { Direction } from '#i18n/languages.ts'
import { findUnfinished } from './chart-series.ts'
import type { Plan } from './drawing.tsx'
import { bandBehind, clampToPlot } from './plot.ts'

const font = { fontFamily: 'var(--font)', fontSize: 12 }

interface LabelProps {
  readonly x: number
  readonly y: number
  readonly anchor: 'middle' | 'right'
  readonly dir: Direction
  readonly isStrong?: boolean
  readonly children: string
}

/** An SVG is laid out left to right; each label sets its own direction, or figures in Arabic text would change places. */
export const ChartText = ({ x, y, anchor, dir, isStrong = false, children }: LabelProps) => (
  <text
    x={x}
    y={y}
    direction={dir}
    textAnchor={anchor === 'middle' ? 'middle' : dir === 'rtl' ? 'start' : 'end'}
    dominantBaseline="central"
    // A halo in the background colour keeps the letters readable over a line.
    style={{
      ...font,
      paintOrder: 'stroke',
      stroke: 'var(--ground, var(--surface))',
      strokeWidth: isStrong ? 4 : 0,
      strokeLinejoin: 'round',
      fill: isStrong ? 'var(--ink)' : 'var(--ink-3)',
      fontWeight: isStrong ? 600 : 400,
      unicodeBidi: 'isolate',
    }}
  >
    {children}
  </text>
)

interface AxesProps {
  readonly plan: Plan
  readonly width: number
  readonly height: number
  readonly toX: (key: string) => number
  readonly toY: (value: number) => number
}

/** Replaces nivo's axes, which create a spring per line and label and double the drawing time. */
export const Axes = ({ plan: { points, grid, labelled, best, tick, dir, margin }, width, height, toX, toY }: AxesProps) => {
  const unfinished = points[findUnfinished(points)]
  const positions = points.map(({ key }) => toX(key))
  return (
    <g>
      {points.map(
        ({ key, weekend }, index) =>
          weekend && (
            <rect key={key} y={0} shapeRendering="crispEdges" height={height} fill="var(--band)" {...bandBehind(positions, index, width)} />
          ),
      )}
      {grid.map((value) => (
        <g key={value}>
          <line x2={width} y1={toY(value)} y2={toY(value)} stroke={value === 0 ? 'var(--line-strong)' : 'var(--line)'} />
          <ChartText x={-8} y={toY(value)} anchor="right" dir={dir}>
            {tick(value)}
          </ChartText>
        </g>
      ))}
      {points.map(
        ({ key, label }, index) =>
          labelled.includes(key) && (
            <ChartText key={key} x={toX(key)} y={height + 16} anchor="middle" dir={dir} isStrong={index === best}>
              {label}
            </ChartText>
          ),
      )}
      {unfinished?.soFar && (
        <ChartText x={clampToPlot(width + margin.right, toX(unfinished.key), unfinished.soFar)} y={height + 33} anchor="middle" dir={dir}>
          {unfinished.soFar}
        </ChartText>
      )}
    </g>
  )
}
