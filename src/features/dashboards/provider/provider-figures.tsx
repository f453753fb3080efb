import type { UseQueryResult } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import type { FigureProps } from '#components/figures/figure-strip.tsx'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import { toCreatedSearch } from '#components/list/created-days.ts'
import { useNow } from '#components/use-now.ts'
import { type ProviderStatistics, providerStatistics } from '#contract/dashboards.ts'
import { addDays } from '#contract/local-time.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useSupports } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { toDays } from '../parts/range-words.ts'
import { StatisticsStrip } from '../parts/statistics-strip.tsx'
import { sampleFigures } from '../sample-figures.ts'

const sample = sampleFigures.monthProgress

/** Milliseconds since its first redemption in which a business is new and has no month to compare with. */
const firstMonth = 30 * 86_400_000

const rows = figureRows.providerDashboard

/** Each figure links to the list behind it (F-095). */
export function ProviderFigures({ query }: { readonly query: UseQueryResult<ProviderStatistics> }) {
  const { t } = useTranslation('dashboards')
  const linkTo = useFigureLink()
  const hasRefused = useSupports(providerStatistics, 'period')
  const days = toDays(query.data?.range)
  const month = useMonthFigure()
  return (
    <StatisticsStrip
      label={t('figures.label')}
      query={query}
      figures={(data) => [
        { label: t('figures.profit'), isMoney: true, value: data?.totalProfit, previous: data?.previous?.totalProfit },
        ...(hasRefused
          ? [
              {
                label: t('figures.refused'),
                value: data?.totalRefusedScans,
                previous: data?.previous?.totalRefusedScans,
                isMoreWorse: true,
                link: days && linkTo(rows.refusedScans, { days }),
              },
            ]
          : []),
        { label: t('figures.views'), value: data?.totalVoucherViews, previous: data?.previous?.totalVoucherViews },
        {
          label: t('figures.running'),
          value: data?.totalRunningVouchers,
          note: <PendingNote count={data?.totalPendingVouchers} />,
          link: linkTo(rows.totalRunningVouchers, {}),
        },
        ...month(data),
      ]}
    />
  )
}

function PendingNote({ count }: { readonly count: number | null | undefined }) {
  const { t } = useTranslation('dashboards')
  if (!count) return null
  return (
    <TextLink {...rows.totalPendingVouchers.link({})} className="relative z-1">
      {t('figures.waiting', { count })}
    </TextLink>
  )
}

/** A new business would take sample figures for its own. A plain backend tells it only by the figures of its period. */
function showsSample(figures: ProviderStatistics, now: number): boolean {
  if (!sampleFigures.isShown) return false
  const { firstRedemptionAt, everRedeemed, totalRedemptions, totalRatings } = figures
  if (firstRedemptionAt) return now - Date.parse(firstRedemptionAt) > firstMonth
  return everRedeemed ?? Math.max(totalRedemptions ?? 1, totalRatings ?? 0) > 0
}

/** The redemptions of this month beside those of all of the last one; sample data (§5) where a backend does not answer the months. */
function useMonthFigure(): (figures: ProviderStatistics | undefined) => readonly FigureProps[] {
  const { t } = useTranslation('dashboards')
  const now = useNow()
  const linkTo = useFigureLink()
  const { monthName } = createDayFmt(useLanguage())
  const label = t('month.label')
  return (figures) => {
    if (!figures) return [{ label, value: undefined }]
    const { month } = figures
    if (!month) return showsSample(figures, now) ? [{ label, value: sample.redeemed, note: <SampleNote /> }] : []
    const { from, to, redeemed, lastMonth } = month
    if (lastMonth === 0) return []
    const more = redeemed - lastMonth
    const of = more > 0 ? 'more' : more === 0 ? 'same' : 'whole'
    return [
      {
        label,
        value: redeemed,
        link: linkTo(rows.monthRedemptions, { days: toCreatedSearch({ first: from, last: to }) }),
        note: <span>{t(`month.${of}`, { number: more > 0 ? more : lastMonth, month: monthName(addDays(from, -1)) })}</span>,
      },
    ]
  }
}

function SampleNote() {
  const { t } = useTranslation('dashboards')
  return (
    <>
      <span>{t('month.sample', { of: sample.of })}</span>{' '}
      <Chip outlined icon={<FlaskConical aria-hidden />}>
        {t('sample.chip')}
      </Chip>
    </>
  )
}
