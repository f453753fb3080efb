import type { ReactNode } from 'react'

export interface ChartPoint {
  readonly key: string
  readonly label: string
  readonly name?: string
  readonly value: number | null
  /** Set if the point's day or hour has not ended: “today so far”. */
  readonly soFar?: string | undefined
  /** Set on a Friday and a Saturday: “weekend”. */
  readonly weekend?: string | undefined
}

export interface ChartSeries {
  readonly id: string
  readonly label: string
  readonly points: readonly ChartPoint[]
  /** The previous period: dashed and grey. */
  readonly isBefore?: boolean
}

export interface ChartProps {
  readonly title: string
  /** Without one, the legend stands in its place. */
  readonly summary?: ReactNode
  readonly series: readonly ChartSeries[]
  readonly pointsLabel: string
  readonly unit?: string
  readonly format: (value: number) => string
  /** Shown as the table, if that has more than the series. */
  readonly table?: ReactNode
}

export const seriesPoints = ([first]: readonly ChartSeries[]): readonly ChartPoint[] => first?.points ?? []

export const pointName = ({ name = '', label, soFar, weekend }: ChartPoint): string =>
  [name || label, ...[weekend, soFar].flatMap((mark) => (mark ? `(${mark})` : []))].join(' ')

/** The index of the point whose day or hour has not ended; -1 if there is none. */
export const findUnfinished = (points: readonly ChartPoint[]): number => points.findIndex(({ soFar }) => soFar !== undefined)

/** Undefined if all values are 0. */
export function findPeak(series: readonly ChartSeries[]): number | undefined {
  const values = seriesPoints(series).map(({ value }) => value ?? 0)
  const most = Math.max(0, ...values)
  return most > 0 ? values.indexOf(most) : undefined
}

const colors = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)'] as const
const stone = 'var(--c6)'

/** CSS variables, so that a theme switch needs no rendering. */
export const seriesColor = (series: readonly ChartSeries[], { id, isBefore }: ChartSeries): string => {
  if (isBefore) return stone
  const current = series.filter((each) => !each.isBefore)
  return colors[current.findIndex((each) => each.id === id) % colors.length] ?? stone
}

/** Grid values: four round steps from zero to at least the largest value. */
export function gridValues(series: readonly ChartSeries[]): readonly number[] {
  const most = Math.max(1, ...series.flatMap(({ points }) => points.map(({ value }) => value ?? 0)))
  const least = most / 4
  const power = 10 ** Math.floor(Math.log10(least))
  // At least 1, because counts are whole.
  const steps = [1, 2, 2.5, 5, 10].map((step) => step * power).filter((step) => step >= 1)
  const step = steps.find((each) => each >= least) ?? Math.ceil(least)
  return [0, 1, 2, 3, 4].map((index) => index * step)
}
