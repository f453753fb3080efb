import { type ChartProps, nameOf, pointsOf } from './chart-series.ts'

/** A byte order mark, by which spreadsheets know that Arabic is UTF-8. */
const mark = '\uFEFF'

/** A text as a field; a spreadsheet would run one that begins like a formula, so it is led by an apostrophe. */
const field = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The figures of a chart as a file for spreadsheets: values plain, names safe, lines as RFC 4180 has them. */
export function csvOf({ series, pointsLabel, unit }: Pick<ChartProps, 'series' | 'pointsLabel' | 'unit'>): string {
  const head = [pointsLabel, ...series.map(({ label }) => (unit ? `${label} (${unit})` : label))]
  const rows = pointsOf(series).map((point, index) => [
    field(nameOf(point)),
    ...series.map(({ points }) => String(points[index]?.value ?? '')),
  ])
  return `${mark}${[head.map(field), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}
