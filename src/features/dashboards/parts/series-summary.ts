import type { Series } from '../../../contract/dashboards.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import type { Dated } from '../api.ts'
import { dashboardMessages } from '../messages.ts'
import { growthOf } from './delta.tsx'
import { usePointNames } from './point-names.ts'
import { ltr, useMoney } from './use-money.ts'

/** The total of a series; a backend that tells none has at least its rows. */
export const totalOf = ({ total, rows }: Series): number => total ?? rows.reduce((sum, { value }) => sum + value, 0)

/** The one row that has most; none where nothing is, or several have as much. */
export function bestOf({ rows }: Series): Series['rows'][number] | undefined {
  const most = Math.max(0, ...rows.map(({ value }) => value))
  const best = rows.filter(({ value }) => value === most)
  return most > 0 && rows.length > 1 && best.length === 1 ? best[0] : undefined
}

/**
 * What a series of money says, in a sentence or two: “SAR 18,420 in seven days, 11.5% more than the week before. Thursday was
 * best.” The comparison is left out where the backend knows no figure of before.
 */
export function useSeriesSummary(): (series: Dated<Series>) => string {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const money = useMoney()
  const names = usePointNames()
  return (series) => {
    const { period, previousTotal } = series
    const total = totalOf(series)
    const before = t(`summary.before.${period}`)
    if (total === 0) {
      const nothing = t(`summary.nothing.${period}`)
      return previousTotal ? `${nothing} ${t('summary.was', { money: money(previousTotal), before })}` : nothing
    }
    const growth = growthOf(total, previousTotal)
    const way = growth === 'none' ? 'fresh' : growth === 0 ? 'same' : growth !== undefined && growth > 0 ? 'up' : 'down'
    const percent = typeof growth === 'number' ? ltr(fmt.percent(Math.abs(growth))) : ''
    const change = growth === undefined ? '' : t(`summary.${way}`, { percent, before })
    const whole = t(`summary.total.${period}`, { money: money(total), change })
    const best = bestOf(series)
    if (!best) return whole
    const { name, isHour } = names(best.at, series.rows.length)
    return `${whole} ${isHour ? t('summary.bestHour', { hour: ltr(name) }) : t('summary.bestDay', { day: name })}`
  }
}
