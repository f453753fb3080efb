import { withoutFormulas } from '#contract/formula-guard.ts'
import { type ChartProps, pointName, seriesPoints } from './chart-series.ts'

/** Byte order mark: spreadsheets need it to read Arabic as UTF-8. */
const mark = '\uFEFF'

const field = (text: string): string => {
  const safe = withoutFormulas(text)
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** CSV as in RFC 4180; values are unformatted. */
export function toCsv({ series, pointsLabel, unit }: Pick<ChartProps, 'series' | 'pointsLabel' | 'unit'>): string {
  const head = [pointsLabel, ...series.map(({ label }) => (unit ? `${label} (${unit})` : label))]
  const rows = seriesPoints(series).map((point, index) => [
    field(pointName(point)),
    ...series.map(({ points }) => String(points[index]?.value ?? '')),
  ])
  return `${mark}${[head.map(field), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}
