import { useTranslation } from 'react-i18next'
import { NumericCell } from '../tables/numeric-cell.tsx'
import { type ChartProps, pointName, seriesPoints } from './chart-series.ts'

const cell = 'px-2 py-0.5 text-end rtl:text-start'

export function ChartTable({ title, series, pointsLabel, unit, format }: Omit<ChartProps, 'summary'>) {
  const { t } = useTranslation('charts')
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-line border-b text-caption text-ink-3">
          <th scope="col" className="px-2 py-0.5 text-start font-medium">
            {pointsLabel}
          </th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col" className={`${cell} font-medium`}>
              {unit ? t('withUnit', { name: label, unit }) : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seriesPoints(series).map((point, index) => (
          <tr key={point.key} className="border-line not-last:border-b">
            <th scope="row" className="px-2 py-0.5 text-start font-normal">
              <bdi>{pointName(point)}</bdi>
            </th>
            {series.map(({ id, points }) => {
              const value = points[index]?.value ?? null
              return (
                <td key={id} className={cell}>
                  <NumericCell>{value === null ? '–' : format(value)}</NumericCell>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
