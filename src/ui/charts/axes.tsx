import type { LineSeries, LineSvgProps } from '@nivo/line'
import type { ChartPoint } from './chart-series.ts'

const font = { fontFamily: 'var(--font)', fontSize: 12 }

/** The colours are the page's own, so a switch of the theme needs no drawing anew. */
export const chartTheme: NonNullable<LineSvgProps<LineSeries>['theme']> = {
  background: 'transparent',
  text: font,
  axis: { domain: { line: { strokeWidth: 0 } }, ticks: { line: { strokeWidth: 0 } } },
  grid: { line: { stroke: 'var(--line)', strokeWidth: 1 } },
}

export type Direction = 'ltr' | 'rtl'

interface LabelProps {
  readonly x: number
  readonly y: number
  readonly place: 'middle' | 'right'
  readonly dir: Direction
  readonly isStrong?: boolean
  readonly children: string
}

/**
 * One label, whole and in its own direction: a drawing runs left to right, and Arabic words with a figure among them would
 * change places in it. What ends at a point begins there when it is read from the right.
 */
export const ChartText = ({ x, y, place, dir, isStrong = false, children }: LabelProps) => (
  <text
    x={x}
    y={y}
    direction={dir}
    textAnchor={place === 'middle' ? 'middle' : dir === 'rtl' ? 'start' : 'end'}
    dominantBaseline="central"
    // Where a line runs behind it, its ground shows around the letters.
    style={{
      ...font,
      paintOrder: 'stroke',
      stroke: 'var(--surface)',
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

interface Tick<Value> {
  readonly value: Value
  readonly x: number
  readonly y: number
}

/** The names of the points under the drawing, the best one strong. */
export const pointAxis = (points: readonly ChartPoint[], shown: readonly string[], best: string | undefined, dir: Direction) => ({
  tickValues: [...shown],
  renderTick: ({ value, x, y }: Tick<string>) => (
    <ChartText key={value} x={x} y={y + 16} place="middle" dir={dir} isStrong={value === best}>
      {points.find(({ key }) => key === value)?.label ?? ''}
    </ChartText>
  ),
})

/** The values beside the grid lines. */
export const valueAxis = (grid: readonly number[], format: (value: number) => string, dir: Direction) => ({
  tickValues: [...grid],
  renderTick: ({ value, x, y }: Tick<number>) => (
    <ChartText key={value} x={x - 8} y={y} place="right" dir={dir}>
      {format(value)}
    </ChartText>
  ),
})

/** Stronger than the grid: where nothing is. */
export const ZeroLine = ({ width, y }: { readonly width: number; readonly y: number }) => (
  <line x1={0} x2={width} y1={y} y2={y} stroke="var(--line-strong)" strokeWidth={1} />
)
