import type { UseQueryResult } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import { toCreatedSearch } from '#components/list/created-days.ts'
import { useNow } from '#components/use-now.ts'
import { type ProviderStatistics, providerStatistics } from '#contract/dashboards.ts'
import { addDays } from '#contract/local-time.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useSupports } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { FigureStrip } from '../parts/figure-strip.tsx'
import { toDays } from '../parts/range-words.ts'
import { sampleFigures } from '../sample-figures.ts'

const sample = sampleFigures.monthProgress

/** Milliseconds since its first redemption in which a business is new and has no month to compare with. */
const firstMonth = 30 * 86_400_000

/** A bar and three lines, as on a phone: nothing moves when the line comes. */
const sizeClasses = 'mt-1 min-h-[calc(3*var(--lh-caption)+0.5rem)]'

const rows = figureRows.providerDashboard

/** Each figure links to the list behind it (F-095). */
export function ProviderFigures({ query }: { readonly query: UseQueryResult<ProviderStatistics> }) {
  const { t } = useTranslation('dashboards')
  const linkTo = useFigureLink()
  const hasRefused = useSupports(providerStatistics, 'period')
  const days = toDays(query.data?.range)
  return (
    <FigureStrip
      label={t('figures.label')}
      query={query}
      figures={(data) => [
        {
          label: t('figures.revenue'),
          isMoney: true,
          value: data?.totalRevenue,
          previous: data?.previous?.totalRevenue,
          link: days && linkTo(rows.totalRevenue, { days }),
        },
        { label: t('figures.profit'), isMoney: true, value: data?.totalProfit, previous: data?.previous?.totalProfit },
        {
          label: t('figures.redemptions'),
          value: data?.totalRedemptions,
          previous: data?.previous?.totalRedemptions,
          link: days && linkTo(rows.totalRedemptions, { days }),
          below: data ? <MonthLine figures={data} /> : <MonthSkeleton />,
        },
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
      ]}
    />
  )
}

function PendingNote({ count }: { readonly count: number | null | undefined }) {
  const { t } = useTranslation('dashboards')
  if (typeof count !== 'number') return null
  if (count === 0) return <span>{t('figures.noneWaiting')}</span>
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
function MonthLine({ figures }: { readonly figures: ProviderStatistics }) {
  const { t } = useTranslation('dashboards')
  const now = useNow()
  const fmt = useFmt()
  const language = useLanguage()
  const { month } = figures
  if (!month)
    return (
      showsSample(figures, now) && (
        <Line redeemed={sample.redeemed} lastMonth={sample.of} isSample>
          <span>{t('month.sample', { redeemed: sample.redeemed, of: sample.of })}</span>{' '}
          <Chip outlined icon={<FlaskConical aria-hidden />}>
            {t('sample.chip')}
          </Chip>
        </Line>
      )
    )
  const { from, to, redeemed, lastMonth } = month
  if (lastMonth === 0) return null
  const more = redeemed - lastMonth
  const name = createDayFmt(language).monthName(addDays(from, -1))
  return (
    <Line redeemed={redeemed} lastMonth={lastMonth}>
      <FigureLink
        rows={figureRows.providerDashboard.monthRedemptions}
        scope={{ days: toCreatedSearch({ first: from, last: to }) }}
        value={redeemed}
        className="relative z-1"
      >
        {fmt.number(redeemed)}
      </FigureLink>{' '}
      <span>{t(`month.${more > 0 ? 'more' : more < 0 ? 'fewer' : 'same'}`, { number: Math.abs(more), month: name })}</span>
    </Line>
  )
}

interface LineProps {
  readonly redeemed: number
  readonly lastMonth: number
  readonly isSample?: boolean
  readonly children: ReactNode
}

/** Keeps the place of the line while the figures load. */
const MonthSkeleton = () => <div className={sizeClasses} />

const Line = ({ redeemed, lastMonth, isSample = false, children }: LineProps) => (
  <div className={`grid content-start gap-1 ${sizeClasses}`}>
    <ShareBar share={redeemed / lastMonth} isSample={isSample} className="h-[0.25rem]" />
    <p>{children}</p>
  </div>
)
