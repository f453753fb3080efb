import type { UseQueryResult } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '#components/figures/figure-link.tsx'
import type { FigureRows } from '#components/figures/figure-rows.ts'
import type { ProviderStatistics, RatingBreakdown } from '#contract/dashboards.ts'
import { useFmt } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { BarList } from '#ui/charts/bar-list.tsx'
import { dash, orDash, reservedLine } from '#ui/display/empty-values.ts'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DashboardCard } from './dashboard-card.tsx'

type RatingFigures = Pick<ProviderStatistics, 'totalRatings' | 'averageRating' | 'ratingBreakdown' | 'range'>

/** Ordered from five to one, as in the response. */
const steps = [
  { stars: 5, key: 'fiveStar' },
  { stars: 4, key: 'fourStar' },
  { stars: 3, key: 'threeStar' },
  { stars: 2, key: 'twoStar' },
  { stars: 1, key: 'oneStar' },
] as const satisfies readonly { readonly stars: number; readonly key: keyof RatingBreakdown }[]

const isKnown = (figures: RatingFigures | undefined) => typeof (figures?.totalRatings ?? figures?.averageRating) === 'number'

interface RatingsCardProps {
  /** Its ratings are of all time, whatever its days are. */
  readonly query: UseQueryResult<RatingFigures>
  readonly className?: string
  /** The lists of each number of stars, where there are any. */
  readonly rows?: FigureRows
  readonly link?: (rated: RatingFigures) => Elements
}

export function RatingsCard({ query, className, rows, link }: RatingsCardProps) {
  const { t } = useTranslation('dashboards')
  return (
    <DashboardCard
      title={t('ratings.title')}
      query={query}
      className={className}
      isEmpty={({ totalRatings, averageRating }) => !totalRatings && !averageRating}
      empty={t(isKnown(query.data) ? 'ratings.none' : 'ratings.unknown')}
      hidesDays
      ignoresUnreadable
      skeleton={<RatingsSkeleton />}
    >
      {(rated) => <Ratings {...rated} rows={rows ?? null} link={link?.(rated)} />}
    </DashboardCard>
  )
}

interface RatingsProps extends RatingFigures {
  readonly rows: FigureRows | null
  readonly link: Elements
}

/** The average beside the bars, or above them on a phone. */
const averageClasses = 'flex items-center gap-x-3 sm:flex-col sm:items-start'
const ratingsClasses = 'grid content-start gap-x-6 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)]'

function Ratings({ totalRatings, averageRating, ratingBreakdown, rows, link }: RatingsProps) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const hasAverage = typeof averageRating === 'number'
  return (
    <div className={ratingsClasses}>
      <div>
        <div className={averageClasses}>
          <span aria-hidden={hasAverage} className="font-semibold text-display">
            {hasAverage ? fmt.number(roundToTenth(averageRating)) : dash}
          </span>
          <span className="grid gap-0.5">
            {hasAverage && <Stars average={averageRating} />}
            {typeof totalRatings === 'number' && (
              <span className="text-ink-2 text-small">{t('figures.ratings', { count: totalRatings })}</span>
            )}
          </span>
        </div>
        {link}
      </div>
      {ratingBreakdown && (
        <BarList
          label={t('ratings.breakdown')}
          rows={steps.map(({ stars, key }) => ({
            key,
            label: <StarLabel stars={stars} />,
            value: ratingBreakdown[key],
            figure: <StarFigure stars={stars} value={ratingBreakdown[key]} rows={rows} />,
          }))}
          format={fmt.number}
        />
      )}
    </div>
  )
}

interface StarFigureProps {
  readonly stars: (typeof steps)[number]['stars']
  readonly value: number | null | undefined
  readonly rows: FigureRows | null
}

function StarFigure({ stars, value, rows }: StarFigureProps) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const number = orDash(value, fmt.number)
  return (
    <FigureLink
      rows={rows}
      scope={{ stars: `${stars}` }}
      value={value}
      label={t('top.figure', { figure: t('ratings.title'), name: t('ratings.stars', { count: stars }), value: number })}
      // A large enough target, within the space around the figure.
      className="-mx-2 -my-1 inline-block min-w-6 px-2 py-1 text-end"
    >
      {number}
    </FigureLink>
  )
}

function StarLabel({ stars }: { readonly stars: number }) {
  const { t } = useTranslation('dashboards')
  return (
    <>
      <span aria-hidden="true" className="inline-flex items-center gap-1 text-ink-2">
        <span>{stars}</span>
        <Star className="size-icon-xs fill-current stroke-0" />
      </span>
      <span className="sr-only">{t('ratings.stars', { count: stars })}</span>
    </>
  )
}

/** Five stars, filled as far as the figure beside them says, which their label speaks. */
function Stars({ average }: { readonly average: number }) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const shown = roundToTenth(average)
  return (
    <span role="img" aria-label={t('ratings.outOf', { average: fmt.number(shown) })} className="flex gap-0.5 text-teal">
      {steps
        .map(({ stars }) => stars)
        .toReversed()
        .map((star) => (
          <span key={star} className="relative size-icon-sm">
            <Star className="absolute inset-0 size-full stroke-[1.75]" />
            <span
              className="absolute inset-y-0 start-0 flex overflow-hidden"
              style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, shown - star + 1)) * 100)}%` }}
            >
              <Star className="size-icon-sm flex-none fill-current stroke-0" />
            </span>
          </span>
        ))}
    </span>
  )
}

/** Has the height of the ratings, whose lines depend on the language. */
const RatingsSkeleton = () => (
  <div className={ratingsClasses}>
    <div className={averageClasses}>
      <span className="font-semibold text-display">{reservedLine}</span>
      <Skeleton className="h-6 w-[8rem]" />
    </div>
    <div className="grid gap-y-2.5 text-small">
      {steps.map(({ key }) => (
        <span key={key} className="flex items-center">
          <span>{reservedLine}</span>
          <Skeleton />
        </span>
      ))}
    </div>
  </div>
)
