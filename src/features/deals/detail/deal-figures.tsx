import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type FigureRows, figureRows } from '#components/figures/figure-rows.ts'
import { type FigureProps, FigureStrip } from '#components/figures/figure-strip.tsx'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import { useToday } from '#components/list/use-today.ts'
import { QueryError } from '#components/query-error.tsx'
import type { DealFigures } from '#contract/deal-figures.ts'
import type { Deal } from '#contract/deals.ts'
import { countDays } from '#contract/local-time.ts'
import { defaultFigurePeriod, figurePeriods } from '#contract/periods.ts'
import { createDayFmt } from '#i18n/days.ts'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { cx } from '#ui/cx.ts'
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
  const days = useDays()
  const { data, error, isPlaceholderData } = query
  const others = useOtherFigures(deal)
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
        <p className="min-h-note w-full text-caption text-ink-3">{data && days(data)}</p>
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
          <FigureStrip figures={others(data)} isLoading={!data} />
        </div>
      )}
    </section>
  )
}

/** The days of the figures, and with which others they are compared. */
function useDays(): (figures: DealFigures) => string {
  const { t } = useTranslation('deals', { keyPrefix: 'figures' })
  const language = useLanguage()
  const today = useToday()
  return ({ range, previous }) => {
    const [first, last] = createFigureFmt(language).ends(range.from, range.to)
    const days = last ? t('days', { first, last }) : first
    if (!previous) return days
    const before =
      previous.from === previous.to ? createDayFmt(language).day(previous.from) : createDayFmt(language).range(previous.from, previous.to)
    // A month of fewer days is compared as a whole.
    const isUntilNow = range.to === today() && countDays(range.from, range.to) === countDays(previous.from, previous.to)
    return t(isUntilNow ? 'comparedUntilNow' : 'compared', { days, before })
  }
}

/** What the sentence of the page does not say; figures with rows lead to them. */
function useOtherFigures({ _id, dealStatus, stoppedAt }: Deal): (figures: DealFigures | undefined) => readonly FigureProps[] {
  const { t } = useTranslation('deals', { keyPrefix: 'figures' })
  const linkTo = useFigureLink()
  const isSold = dealStatus === 'APPROVED' && !stoppedAt
  return (figures) => {
    const scope = figures && toFiguresScope(_id, figures)
    const figure = (key: ShownFigure, target?: FigureRows): FigureProps => ({
      label: t(`${key}`),
      value: figures?.[key],
      previous: figures?.previous?.[key],
      isMoney: key === 'revenue',
      isMoreWorse: key === 'refused',
      link: target && scope && linkTo(target, scope),
    })
    return [
      ...(isSold ? [] : [figure('redemptions', rows.redemptions), figure('revenue', rows.revenue)]),
      figure('views'),
      figure('refused', rows.refused),
    ]
  }
}

type ShownFigure = 'redemptions' | 'revenue' | 'views' | 'refused'
