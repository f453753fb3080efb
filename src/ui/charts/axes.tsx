import type { Direction } from '../../i18n/languages.ts'
import type { Plan } from './drawing.tsx'

const font = { fontFamily: 'var(--font)', fontSize: 12 }

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

interface AxesProps {
  readonly plan: Plan
  readonly width: number
  readonly height: number
  readonly xOf: (key: string) => number
  readonly yOf: (value: number) => number
}

/**
 * The grid lines with their values beside them, and the names of the points below, the best one strong. nivo's own are made to
 * move: each line and label costs a spring, and drawing them as much time as all that is drawn upon them.
 */
export const Axes = ({ plan: { points, grid, labelled, best, tick, dir }, width, height, xOf, yOf }: AxesProps) => (
  <g>
    {grid.map((value) => (
      <g key={value}>
        <line x2={width} y1={yOf(value)} y2={yOf(value)} stroke={value === 0 ? 'var(--line-strong)' : 'var(--line)'} />
        <ChartText x={-8} y={yOf(value)} place="right" dir={dir}>
          {tick(value)}
        </ChartText>
      </g>
    ))}
    {points.map(
      ({ key, label }, index) =>
        labelled.includes(key) && (
          <ChartText key={key} x={xOf(key)} y={height + 16} place="middle" dir={dir} isStrong={index === best}>
            {label}
          </ChartText>
        ),
    )}
  </g>
)
