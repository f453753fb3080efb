import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Delta } from '#components/figures/delta.tsx'
import { type FigureRows, figureRows } from '#components/figures/figure-rows.ts'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import { useMoney } from '#components/figures/use-money.ts'
import { QueryError } from '#components/query-error.tsx'
import type { DealFigures } from '#contract/deal-figures.ts'
import type { Deal } from '#contract/deals.ts'
import { defaultFigurePeriod, figurePeriods } from '#contract/periods.ts'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { CardLink } from '#ui/actions/row-link.tsx'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toFiguresScope } from './figures-search.ts'
import { Sales } from './sales.tsx'

const rows = figureRows.voucher

const route = getRouteApi('/service-provider/deals/$dealId')

interface DealFiguresProps {
  readonly deal: Deal
  readonly query: UseQueryResult<DealFigures>
}

export function DealFiguresSection({ deal, query }: DealFiguresProps) {
  const titleId = useId()
  const { t } = useTranslation('deals', { keyPrefix: 'figures' })
  const navigate = route.useNavigate()
  const { period = defaultFigurePeriod } = route.useSearch()
  const { first, last } = useDays(query.data)
  const { data, error, isPlaceholderData } = query
  return (
    <section aria-labelledby={titleId} aria-busy={query.isPending || isPlaceholderData} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="font-semibold text-h3">
          {t('title')}
        </h2>
        <SegmentedControl
          label={t('period.label')}
          options={figurePeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={period}
          onChange={(value) =>
            void navigate({
              search: (before) => ({ ...before, period: value === defaultFigurePeriod ? undefined : value }),
              resetScroll: false,
            })
          }
          className="max-sm:w-full"
        />
        <p className="min-h-[var(--lh-caption)] w-full text-caption text-ink-3">{first && (last ? t('days', { first, last }) : first)}</p>
      </div>
      {!data && error ? (
        <QueryError error={error} query={query} text={t('failed')} />
      ) : (
        <div className={cx('grid min-w-0 gap-3 transition-opacity delay-200', isPlaceholderData && 'opacity-60')}>
          {data && error && (
            <p role="alert" className="text-small text-warn">
              <span className="block font-semibold">{t('stale')}</span>
              <span>{error.message}</span>
            </p>
          )}
          <Sales figures={data} />
          <OtherFigures deal={deal} figures={data} />
        </div>
      )}
    </section>
  )
}

function useDays(figures: DealFigures | undefined) {
  const language = useLanguage()
  const [first, last] = figures ? createFigureFmt(language).ends(figures.range.from, figures.range.to) : []
  return { first, last }
}

interface OtherFiguresProps {
  readonly deal: Deal
  readonly figures: DealFigures | undefined
}

/** What the sentence of the page does not say, in one line between two hairlines; figures with rows lead to them. */
function OtherFigures({ deal: { _id, dealStatus, stoppedAt }, figures }: OtherFiguresProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures' })
  const fmt = useFmt()
  const money = useMoney()
  const linkTo = useFigureLink()
  const scope = figures && toFiguresScope(_id, figures)
  const delta = (key: ShownFigure) => (
    <Delta value={figures?.[key]} previous={figures?.previous?.[key]} isMoney={key === 'revenue'} isMoreWorse={key === 'refused'} />
  )
  const figure = (key: ShownFigure, format: (value: number) => string, target?: FigureRows) => ({
    label: t(`${key}`),
    value: figures && orDash(figures[key], format),
    delta: delta(key),
    // Of nothing there are no rows.
    link: target && scope && figures?.[key] ? linkTo(target, scope) : undefined,
  })
  const isSold = dealStatus === 'APPROVED' && !stoppedAt
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3 border-line border-y py-3">
      {!isSold && <Figure {...figure('redemptions', fmt.number, rows.redemptions)} />}
      {!isSold && <Figure {...figure('revenue', money, rows.revenue)} />}
      <Figure {...figure('views', fmt.number)} />
      <Figure {...figure('refused', fmt.number, rows.refused)} />
    </dl>
  )
}

type ShownFigure = 'redemptions' | 'revenue' | 'views' | 'refused'

interface FigureProps {
  readonly label: string
  readonly value: string | undefined
  /** The difference from the period before; nothing if that is unknown. */
  readonly delta: ReactNode
  readonly link: LinkProps | undefined
}

const Figure = ({ label, value, delta, link }: FigureProps) => (
  <div className="relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2">
    <dt className="col-span-2 text-ink-2 text-small">{link ? <CardLink {...link}>{label}</CardLink> : label}</dt>
    <dd className="font-semibold text-h3">
      {value === undefined ? (
        <span className="grid h-[1lh] items-center">
          <Skeleton className="w-[4rem]" />
        </span>
      ) : (
        <bdi className={link && linkClasses}>{value}</bdi>
      )}
    </dd>
    <dd className="text-caption">{delta}</dd>
  </div>
)
