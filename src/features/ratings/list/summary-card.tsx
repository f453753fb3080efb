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
const sizeClasses = 'min-h-[17rem] md:min-h-[8.5rem]'

const FiguresSkeleton = () => (
  <div className="grid gap-x-8 gap-y-4 md:grid-cols-[3fr_2fr]">
    <Skeleton className="h-[7rem]" />
    <Skeleton className="h-[8.5rem]" />
  </div>
)

function Figures({ data, search }: { readonly data: RatingSummary; readonly search: RatingSearch }) {
  const { t } = useTranslation('ratings', { keyPrefix: 'summary' })
  const fmt = useFmt()
  const { averageRating, totalRatings, withComment, unanswered } = data
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-[3fr_2fr]">
      <div className="grid content-start gap-1 text-ink-2 text-small">
        {typeof averageRating === 'number' ? (
          <>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold text-display text-ink">{fmt.number(roundToTenth(averageRating))}</span>
              <span>{t('count', { count: totalRatings })}</span>
            </p>
            <p className="flex flex-wrap gap-x-3">
              <span>{t('withComment', { count: withComment })}</span>
              {unanswered > 0 ? (
                <TextLink {...toRatings(search)({ answered: 'no' })}>{t('unanswered', { count: unanswered })}</TextLink>
              ) : (
                <span>{t('unanswered', { count: unanswered })}</span>
              )}
            </p>
          </>
        ) : (
          <p>{t('none')}</p>
        )}
        <Trend trend={data.trend} />
      </div>
      <BarList label={t('breakdown')} rows={toBars(data.breakdown, toRatings(search))} format={fmt.number} />
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
        <span>{stars}</span>
        <Star className="size-icon-xs fill-current stroke-0" />
      </span>
      <span className="sr-only">{t('stars', { count: stars })}</span>
    </>
  )
}

/** The averages of two periods are not comparable if either has fewer ratings. */
const leastCompared = 10

/** The average of the newest days beside that of as many days before, on one line. */
function Trend({ trend: { current, former } }: Pick<RatingSummary, 'trend'>) {
  const { t } = useTranslation('ratings', { keyPrefix: 'summary' })
  const fmt = useFmt()
  const days = createDayFmt(useLanguage())
  const { from, to, totalRatings, averageRating } = current
  const range = from === to ? days.day(from) : days.range(from, to)
  return (
    <p className="flex flex-wrap gap-x-3">
      <span>
        {typeof averageRating === 'number'
          ? t('trend', { days: range, average: fmt.number(roundToTenth(averageRating)), ratings: t('ratings', { count: totalRatings }) })
          : t('noTrend', { days: range })}
      </span>
      <Comparison current={current} former={former} />
    </p>
  )
}

function Comparison({ current, former }: RatingSummary['trend']) {
  const { t } = useTranslation('ratings', { keyPrefix: 'summary' })
  const fmt = useFmt()
  const isComparable = Math.min(current.totalRatings, former.totalRatings) >= leastCompared
  if (!isComparable) return <span className="text-ink-3">{t('few')}</span>
  // The difference of what is shown, so that the figures agree.
  const tenths = Math.round(10 * roundToTenth(current.averageRating ?? 0)) - Math.round(10 * roundToTenth(former.averageRating ?? 0))
  const difference = fmt.number(Math.abs(tenths) / 10)
  return <span>{tenths === 0 ? t('same') : t(tenths > 0 ? 'up' : 'down', { difference })}</span>
}
