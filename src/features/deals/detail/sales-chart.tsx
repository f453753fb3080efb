import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#components/list/use-today.ts'
import type { DealFigures } from '#contract/deal-figures.ts'
import { isWeekend } from '#contract/local-time.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import type { ChartPoint } from '#ui/charts/chart-series.ts'

export type ShownFigure = 'redemptions' | 'revenue'

/** Up to this many days are labelled by weekday, more by date. */
const week = 7

interface SalesChartProps {
  readonly figures: DealFigures
  readonly shown: ShownFigure
}

/** Memoised: drawing is slow, so only new figures redraw it. */
export const SalesChart = memo(function SalesChart({ figures: { days }, shown }: SalesChartProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures' })
  const { t: common } = useTranslation('common')
  const fmt = useFmt()
  const language = useLanguage()
  const today = useToday()()
  const { named, short, weekday, weekdayName } = createDayFmt(language)
  const toLabel = (day: string) => {
    if (days.length > week) return short(day)
    // Arabic has no form between the full name of a day and its letter.
    return language === 'ar' ? weekdayName(day) : weekday(day)
  }
  const points = days.map(
    (each): ChartPoint => ({
      key: each.day,
      label: toLabel(each.day),
      name: named(each.day),
      value: each[shown],
      soFar: each.day === today ? t('todaySoFar') : undefined,
      weekend: isWeekend(each.day) ? common('weekend') : undefined,
    }),
  )
  const title = t('perDay', { figure: t(`${shown}`) })
  return (
    <BarChart
      title={title}
      series={[{ id: shown, label: t(`${shown}`), points }]}
      pointsLabel={t('day')}
      {...(shown === 'revenue' && { unit: t('currency') })}
      format={shown === 'revenue' ? fmt.amount : fmt.number}
    />
  )
})
