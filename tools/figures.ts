/** The median; NaN for an empty list. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

/** The 95th percentile. */
export function percentile95(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN
}

export const inMs = (figure: number | undefined): string =>
  figure === undefined || Number.isNaN(figure) ? '–' : figure.toFixed(figure < 10 ? 1 : 0)
export const inKiB = (bytes: number): string => (bytes / 1024).toFixed(0)
/** A figure as a share of its budget. */
export const ofBudget = (figure: number, budget: number): string => `${(figure / budget).toFixed(2)}×`
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

export const title = (text: string): void => console.log(`\n${text}\n`)
