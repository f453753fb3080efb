import { type ChartPoint, findUnfinished } from './chart-series.ts'

export interface Margin {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Estimated width in pixels of a text of 12 to 13 px, whose Arabic letters are narrower; measuring it would force a layout. */
const estimateWidth = (text: string) => text.length * (/\p{Script=Arabic}/u.test(text) ? 6 : 7.5)

/** Beyond the estimate: the last label may be bold, and Arabic letters vary in width. */
const labelReserve = 6

export const plotMargin = (values: readonly string[], points: readonly ChartPoint[]): Margin => ({
  top: 24,
  right: Math.max(16, estimateWidth(points.at(-1)?.label ?? '') / 2 + labelReserve),
  // A second line of labels for the point that goes on.
  bottom: findUnfinished(points) < 0 ? 28 : 44,
  left: Math.max(16, ...values.map(estimateWidth)) + 12,
})

/** Labels that fit beside each other; the last one is always included. */
export function labelledKeys(points: readonly ChartPoint[], width: number): readonly string[] {
  const widest = Math.max(...points.map(({ label }) => estimateWidth(label))) + 12
  const every = Math.max(1, Math.ceil((widest * points.length) / Math.max(width, 1)))
  return points.filter((_point, index) => (points.length - 1 - index) % every === 0).map(({ key }) => key)
}

export const linePositions = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (count === 1 ? 0.5 : index / (count - 1)))

/** Share of a bar's slot that stays empty, from 0 to 1. */
export const barGap = 0.35

/** x of the middle of each bar, from 0 to 1. */
export const barPositions = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (index + (1 + barGap) / 2) / (count + barGap))

/** Left edge and width of the band behind a point, up to half way to its neighbours, within the plot. `positions` and the result are in pixels. */
export function bandBehind(positions: readonly number[], index: number, plotWidth: number): { readonly x: number; readonly width: number } {
  const step = (positions[1] ?? plotWidth) - (positions[0] ?? 0)
  const middle = positions[index] ?? 0
  const [start, end] = [Math.max(0, middle - step / 2), Math.min(plotWidth, middle + step / 2)]
  return { x: start, width: end - start }
}

/** Clamps the centre of a text so that it stays inside the plot. */
export const clampToPlot = (plotWidth: number, middle: number, text: string): number => {
  const half = estimateWidth(text) / 2
  return Math.min(Math.max(middle, half), plotWidth - half)
}
