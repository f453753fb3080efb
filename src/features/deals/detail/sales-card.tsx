import { memo, useState } from 'react'
import { useToday } from '../../../components/list/use-today.ts'
import type { DealFigures } from '../../../contract/deals.ts'
import { createDayFmt } from '../../../i18n/days.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { SegmentedControl } from '../../../ui/actions/segmented-control.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import type { ChartPoint } from '../../../ui/charts/chart-series.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dealFigureMessages } from './figures-messages.ts'
import { type FiguresProps, toFiguresSearch } from './figures-search.ts'

const shownFigures = ['redemptions', 'revenue'] as const
type ShownFigure = (typeof shownFigures)[number]

/** Redemptions or revenue by day. */
export function SalesCard({ dealId, figures }: FiguresProps) {
  const t = useTranslations(dealFigureMessages)
  const [shown, setShown] = useState<ShownFigure>('redemptions')
  return (
    <div className="grid min-w-0 gap-3 rounded-2 border border-line bg-surface p-4">
      {!figures && <Skeleton className="h-[15rem] opacity-60" />}
      {figures?.everRedeemed === false && (
        <div className="grid justify-items-center gap-1 p-4 text-center text-small">
          <p className="font-semibold text-body">{t('empty.title')}</p>
          <p className="max-w-[44ch] text-balance text-ink-2">{t('empty.text')}</p>
        </div>
      )}
      {figures && figures.everRedeemed !== false && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <SegmentedControl
              label={t('chart')}
              options={shownFigures.map((value) => ({ value, label: t(`${value}`) }))}
              value={shown}
              onChange={setShown}
            />
            <TextLink to="/service-provider/redemptions" search={toFiguresSearch(dealId, figures)} className="text-small">
              {t('all')}
            </TextLink>
          </div>
          {figures.redemptions ? (
            <SalesChart figures={figures} shown={shown} />
          ) : (
            <p className="p-4 text-center text-ink-2 text-small">{t('nothing')}</p>
          )}
        </>
      )}
    </div>
  )
}

/** Up to this many days are labelled by weekday, more by date. */
const week = 7

interface SalesChartProps {
  readonly figures: DealFigures
  readonly shown: ShownFigure
}

/** Memoised: drawing is slow, so only new figures redraw it. */
const SalesChart = memo(function SalesChart({ figures: { days, ...totals }, shown }: SalesChartProps) {
  const t = useTranslations(dealFigureMessages)
  const fmt = useFmt()
  const language = useLanguage()
  const today = useToday()()
  const { named, weekday, weekdayName } = createDayFmt(language)
  const toLabel = (day: string) => {
    if (days.length > week) return String(Number(day.slice(8)))
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
    }),
  )
  const most = days.reduce((best, each) => (each[shown] > best[shown] ? each : best))
  const best = t('best', { day: named(most.day) })
  const title = t('perDay', { figure: t(`${shown}`) })
  return (
    <BarChart
      title={title}
      summary={
        shown === 'redemptions'
          ? t('sum.redemptions', { count: totals.redemptions ?? 0, best })
          : t('sum.revenue', { amount: fmt.money(totals.revenue ?? 0), best })
      }
      series={[{ id: shown, label: t(`${shown}`), points }]}
      pointsLabel={t('day')}
      {...(shown === 'revenue' && { unit: t('currency') })}
      format={shown === 'revenue' ? fmt.amount : fmt.number}
    />
  )
})
