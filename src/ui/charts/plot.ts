import type { ChartPoint } from './chart-series.ts'

/** The room around the plot for the labels of its axes, pixels. */
export interface Margin {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** How wide a short text of 12 to 13 px can be, pixels; measuring it would cost a layout. */
const widthOf = (text: string) => text.length * 7.5

/** Room for the labels of the values on the left, and of half a label under the last point. */
export const marginOf = (values: readonly string[], points: readonly ChartPoint[]): Margin => ({
  top: 24,
  right: Math.max(16, widthOf(points.at(-1)?.label ?? '') / 2),
  bottom: 28,
  left: Math.max(16, ...values.map(widthOf)) + 12,
})

/** The keys of the points whose labels find room beside each other; the last one always does. */
export function labelledKeys(points: readonly ChartPoint[], width: number): readonly string[] {
  const widest = Math.max(...points.map(({ label }) => widthOf(label))) + 12
  const every = Math.max(1, Math.ceil((widest * points.length) / Math.max(width, 1)))
  return points.filter((_point, index) => (points.length - 1 - index) % every === 0).map(({ key }) => key)
}

/** Where the points of a line stand, from 0 at the plot's left to 1. */
export const linePlaces = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (count === 1 ? 0.5 : index / (count - 1)))

/** How much of a bar's place is free, of 1. */
export const barGap = 0.35

/** Where the middles of the bars stand, from 0 at the plot's left to 1. */
export const barPlaces = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (index + (1 + barGap) / 2) / (count + barGap))

/** Where the middle of a text stands, so that all of it is inside of the plot. */
export const insideOf = (plotWidth: number, middle: number, text: string): number => {
  const half = widthOf(text) / 2
  return Math.min(Math.max(middle, half), plotWidth - half)
}
