import { useTranslation } from 'react-i18next'
import { growthPercent, maxPercent } from '#components/figures/delta.tsx'
import type { Series } from '#contract/dashboards.ts'
import { countDays } from '#contract/local-time.ts'
import { useFmt } from '#i18n/use-language.ts'
import type { WithPeriod } from '../api.ts'
import { usePointNames } from './point-names.ts'
import { ltr, useMoney } from './use-money.ts'

/** A response without a total has rows to add up; undefined where some of them could not be read. */
const seriesTotal = ({ total, rows, unreadable }: WithPeriod<Series>) =>
  total ?? (unreadable ? undefined : rows.reduce((sum, { value }) => sum + value, 0))

/** The row with the highest value; undefined if all are zero or several share it. */
function findBestRow({ rows }: Series): Series['rows'][number] | undefined {
  const most = Math.max(0, ...rows.map(({ value }) => value))
  const best = rows.filter(({ value }) => value === most)
  return most > 0 && rows.length > 1 && best.length === 1 ? best[0] : undefined
}

/** “SAR 18,420 in seven days, 11.5% more than the week before. Thursday was best.” Without a comparison if there is no earlier figure. */
export function useSeriesSummary(): (series: WithPeriod<Series>) => string {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const money = useMoney()
  const names = usePointNames()
  return (series) => {
    const { period, previousTotal, range } = series
    const days = range ? countDays(range.from, range.to) : 0
    const total = seriesTotal(series)
    if (total === undefined) return ''
    const before = t(`summary.before.${period}`, { count: days })
    if (total === 0) {
      const nothing = t(`summary.nothing.${period}`, { count: days })
      return previousTotal ? `${nothing} ${t(`summary.was.${period}`, { money: money(previousTotal), count: days })}` : nothing
    }
    const growth = growthPercent(total, previousTotal)
    const direction = growth === 'none' ? 'fresh' : growth === 0 ? 'same' : growth !== undefined && growth > 0 ? 'up' : 'down'
    const percent = typeof growth === 'number' ? ltr(fmt.percent(Math.abs(growth))) : ''
    const isFarMore = typeof growth === 'number' && growth > maxPercent
    const difference = isFarMore ? money(total - (previousTotal ?? 0)) : percent
    const change = growth === undefined ? '' : t(`summary.${direction}`, { difference, before })
    const whole = t(`summary.total.${period}`, { money: money(total), change, count: days })
    const best = series.unreadable ? undefined : findBestRow(series)
    if (!best) return whole
    const { name, unit } = names(best, series.rows.length)
    return `${whole} ${t(`summary.best.${unit}`, { name: unit === 'hour' ? ltr(name) : name })}`
  }
}
