import type { ChartProps } from './chart-series.ts'

const days = ['Thu', 'Fri', 'Sat']
const pointsOf = (values: readonly (number | null)[]) =>
  days.map((label, index) => ({ key: label, label, name: `${label}, Nov ${index + 1}`, value: values[index] ?? null }))

/** For tests: three days of revenue, and the days before them. */
export const revenue: ChartProps = {
  title: 'Revenue',
  unit: 'SAR',
  summary: 'Friday was best.',
  pointsLabel: 'Day',
  format: (value) => value.toFixed(2),
  series: [
    { id: 'now', label: 'These days', points: pointsOf([10, 30.5, null]) },
    { id: 'before', label: 'Days before', points: pointsOf([5, 6, 7]), isBefore: true },
  ],
}
