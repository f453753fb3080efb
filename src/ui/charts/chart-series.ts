import type { ReactNode } from 'react'

/** One point of time, or one thing that is compared. */
export interface ChartPoint {
  readonly key: string
  /** Short, under the drawing: “Thu”, “14 Nov”. */
  readonly label: string
  /** Shorter still, where the labels of all points find no room beside each other: “س”. */
  readonly short?: string
  /** In full, where it is read alone and in the table; the label otherwise. */
  readonly name?: string
  /** None where nothing is known of it. */
  readonly value: number | null
}

/** Values under one name; all series of a chart have the same points in the same order. */
export interface ChartSeries {
  readonly id: string
  readonly label: string
  readonly points: readonly ChartPoint[]
  /** The period before, drawn dashed and in stone. */
  readonly isBefore?: boolean
}

/** What both charts are told. They know no area: words and figures come from outside. */
export interface ChartProps {
  /** Names the chart, its table and what is saved of it. */
  readonly title: string
  /** One sentence with the finding. */
  readonly summary: ReactNode
  /** At most five, and the period before. */
  readonly series: readonly ChartSeries[]
  /** What the points are, “Day” or “Hour”: heads the first column of the table. */
  readonly pointsLabel: string
  /** What the values are in: “SAR”. */
  readonly unit?: string
  /** A value in full, without its unit. */
  readonly format: (value: number) => string
  /** Made-up figures: drawn in stone and never saved as data. */
  readonly isSample?: boolean
}

/** The points of a chart by their first series, which names them. */
export const pointsOf = ([first]: readonly ChartSeries[]): readonly ChartPoint[] => first?.points ?? []

export const nameOf = ({ name, label }: ChartPoint): string => name ?? label

/** The index of the largest value of the first series; none where all are nothing. */
export function bestOf(series: readonly ChartSeries[]): number | undefined {
  const values = pointsOf(series).map(({ value }) => value ?? 0)
  const most = Math.max(0, ...values)
  return most > 0 ? values.indexOf(most) : undefined
}

const colors = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)'] as const
const stone = 'var(--c6)'

/** The colour of each series in the order of the look; a theme's own by the browser, so that a switch needs no drawing anew. */
export const colorOf = (series: readonly ChartSeries[], { id, isBefore }: ChartSeries, isSample = false): string => {
  if (isBefore || isSample) return stone
  const own = series.filter((each) => !each.isBefore)
  return colors[own.findIndex((each) => each.id === id) % colors.length] ?? stone
}

/** Four steps of round numbers that reach the largest value, from zero on: the grid lines. */
export function gridOf(series: readonly ChartSeries[]): readonly number[] {
  const most = Math.max(1, ...series.flatMap(({ points }) => points.map(({ value }) => value ?? 0)))
  const least = most / 4
  const power = 10 ** Math.floor(Math.log10(least))
  // Whole steps only where there are few of something.
  const steps = [1, 2, 2.5, 5, 10].map((step) => step * power).filter((step) => step >= 1)
  const step = steps.find((each) => each >= least) ?? Math.ceil(least)
  return [0, 1, 2, 3, 4].map((index) => index * step)
}
