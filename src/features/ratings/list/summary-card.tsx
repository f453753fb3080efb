import type { UseQueryResult } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDaysText } from '#components/list/created-filter.tsx'
import { QueryError } from '#components/query-error.tsx'
import type { RatingSummary } from '#contract/ratings.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { BarList } from '#ui/charts/bar-list.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { RatingSearch } from '../search.ts'

interface SummaryCardProps {
  readonly query: UseQueryResult<RatingSummary>
  readonly search: RatingSearch
}

const isAnyTime = ({ from, to, created }: RatingSearch) => !(from ?? to ?? created)

/** Average, distribution and trend of the chosen voucher and days. */
export function SummaryCard({ query, search }: SummaryCardProps) {
  const titleId = useId()
  const { t } = useTranslation('ratings', { keyPrefix: 'summary' })
  const days = useDaysText(search)
  const { data, error } = query
  if (!data && error) return <QueryError error={error} query={query} text={t('failed')} />
  return (
    <section aria-labelledby={titleId} aria-busy={!data} className="grid gap-3 rounded-2 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 id={titleId} className="font-semibold text-h3">
          {t('title')}
        </h2>
        <span className="text-ink-3 text-small">{isAnyTime(search) ? t('allTime') : days}</span>
      </div>
      <div className={sizeClasses}>{data ? <Figures data={data} search={search} /> : <FiguresSkeleton />}</div>
    </section>
  )
}

/** The height of the figures, on a phone below each other: what comes moves nothing. */
const sizeClasses = 'min-h-[22.5rem] md:min-h-[9.5rem]'

const FiguresSkeleton = () => (
  <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
    <Skeleton className="h-[5.5rem]" />
    <Skeleton className="h-[8.5rem]" />
    <Skeleton className="h-[6rem]" />
  </div>
)

function Figures({ data, search }: { readonly data: RatingSummary; readonly search: RatingSearch }) {
  const { t } = useTranslation('ratings', { keyPrefix: 'summary' })
  const fmt = useFmt()
  const { averageRating, totalRatings, withComment, unanswered } = data
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
      {typeof averageRating === 'number' ? (
        <div className="grid content-start gap-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold text-display">{fmt.number(roundToTenth(averageRating))}</span>
            <span className="text-ink-2 text-small">{t('count', { count: totalRatings })}</span>
          </p>
          <p className="text-ink-2 text-small">{t('withComment', { count: withComment })}</p>
          <p className="text-ink-2 text-small">
            {unanswered > 0 ? (
              <TextLink {...toRatings(search)({ answered: 'no' })}>{t('unanswered', { count: unanswered })}</TextLink>
            ) : (
              t('unanswered', { count: unanswered })
            )}
          </p>
        </div>
      ) : (
        <p className="text-ink-2 text-small">{t('none')}</p>
      )}
      <BarList label={t('breakdown')} rows={toBars(data.breakdown, toRatings(search))} format={fmt.number} />
      <Trend trend={data.trend} />
    </div>
  )
}

/** The ratings of a figure: of the same voucher and days. */
const toRatings =
  ({ dealId, from, to, created }: RatingSearch) =>
  (filter: Pick<RatingSearch, 'answered' | 'stars' | 'comment'>) => ({
    to: '/service-provider/ratings' as const,
    search: { page: 1, ...(dealId && { dealId }), ...(from && { from }), ...(to && { to }), ...(created && { created }), ...filter },
  })

/** Orders the bars from five stars to one. */
const toBars = (breakdown: readonly number[], link: ReturnType<typeof toRatings>) =>
  (['5', '4', '3', '2', '1'] as const).map((stars) => {
    const value = breakdown[Number(stars) - 1]
    return {
      key: stars,
      label: <StarLabel stars={Number(stars)} />,
      value,
      figure: value ? <StarFigure stars={Number(stars)} value={value} link={link({ stars, comment: 'all' })} /> : undefined,
    }
  })

interface StarFigureProps {
  readonly stars: number
  readonly value: number
  readonly link: ReturnType<ReturnType<typeof toRatings>>
}

function StarFigure({ stars, value, link }: StarFigureProps) {
  const { t } = useTranslation('ratings')
  const number = useFmt().number(value)
  return (
    <TextLink {...link} aria-label={t('summary.starFigure', { stars: t('stars', { count: stars }), number })}>
      {number}
    </TextLink>
  )
}

function StarLabel({ stars }: { readonly stars: number }) {
  const { t } = useTranslation('ratings')
  return (
    <>
      <span aria-hidden="true" className="inline-flex items-center gap-1 text-ink-2">
        {stars}
        <Star className="size-icon-xs fill-current stroke-0" />
      </span>
      <span className="sr-only">{t('stars', { count: stars })}</span>
    </>
  )
}

/** The averages of two periods are not comparable if either has fewer ratings. */
const leastCompared = 10

function Trend({ trend: { current, former } }: Pick<RatingSummary, 'trend'>) {
  const { t } = useTranslation('ratings', { keyPrefix: 'summary' })
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-medium text-small">{t('trend')}</h3>
      <dl className="grid gap-1 text-small">
        <PeriodLine period={current} />
        <PeriodLine period={former} />
      </dl>
      <Comparison current={current} former={former} />
    </div>
  )
}

type Period = RatingSummary['trend']['current']

function PeriodLine({ period: { from, to, totalRatings, averageRating } }: { readonly period: Period }) {
  const { t } = useTranslation('ratings', { keyPrefix: 'summary' })
  const fmt = useFmt()
  const days = createDayFmt(useLanguage())
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-2">{from === to ? days.day(from) : days.range(from, to)}</dt>
      <dd>
        {typeof averageRating === 'number'
          ? `${t('average', { average: fmt.number(roundToTenth(averageRating)) })} · ${t('ratings', { count: totalRatings })}`
          : t('noRatings')}
      </dd>
    </div>
  )
}

function Comparison({ current, former }: RatingSummary['trend']) {
  const { t } = useTranslation('ratings', { keyPrefix: 'summary' })
  const fmt = useFmt()
  const isComparable = Math.min(current.totalRatings, former.totalRatings) >= leastCompared
  if (!isComparable) return <p className="text-caption text-ink-3">{t('few')}</p>
  // The difference of what is shown, so that the figures agree.
  const tenths = Math.round(10 * roundToTenth(current.averageRating ?? 0)) - Math.round(10 * roundToTenth(former.averageRating ?? 0))
  const difference = fmt.number(Math.abs(tenths) / 10)
  return <p className="text-caption text-ink-2">{tenths === 0 ? t('same') : t(tenths > 0 ? 'up' : 'down', { difference })}</p>
}
