import type { ChartProps } from './chart-series.ts'

const days = ['Thu', 'Fri', 'Sat']
const toPoints = (values: readonly (number | null)[]) =>
  days.map((label, index) => ({ key: label, label, name: `${label}, Nov ${index + 1}`, value: values[index] ?? null }))

const before = { id: 'before', label: 'Days before', points: toPoints([5, 6, 7]), isBefore: true }

export const revenue: ChartProps = {
  title: 'Revenue',
  unit: 'SAR',
  summary: 'Friday was best.',
  pointsLabel: 'Day',
  format: (value) => value.toFixed(2),
  series: [{ id: 'now', label: 'These days', points: toPoints([10, 30.5, null]) }, before],
}

/** The last day has not ended. */
export const revenueSoFar: ChartProps = {
  ...revenue,
  series: [
    {
      id: 'now',
      label: 'These days',
      points: toPoints([10, 30.5, 2]).map((point, index) => (index === 2 ? { ...point, soFar: 'today so far' } : point)),
    },
    before,
  ],
}
