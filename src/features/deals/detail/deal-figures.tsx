import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, type LinkProps } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Delta } from '#components/figures/delta.tsx'
import { type FigureRows, figureRows } from '#components/figures/figure-rows.ts'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import { useMoney } from '#components/figures/use-money.ts'
import { useToday } from '#components/list/use-today.ts'
import { QueryError } from '#components/query-error.tsx'
import type { DealFigures } from '#contract/deal-figures.ts'
import type { Deal } from '#contract/deals.ts'
import { countDays } from '#contract/local-time.ts'
import { defaultFigurePeriod, figurePeriods } from '#contract/periods.ts'
import { useIsPending } from '#features/profile/api.ts'
import { createDayFmt } from '#i18n/days.ts'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { CardLink } from '#ui/actions/row-link.tsx'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BlankStub } from '#ui/still-lifes/blank-stub.tsx'
import { hasNothingYet, toFiguresScope } from './figures-search.ts'
import { KitLink } from './kit-link.tsx'
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
  const isPending = useIsPending()
  // Nobody can get a voucher of a business that is not approved.
  if (data && hasNothingYet(data)) return isPending ? null : <NothingYet deal={deal} />
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
        <p className="min-h-[calc(2*var(--lh-caption))] w-full text-caption text-ink-3 sm:min-h-[var(--lh-caption)]">
          {data && days(data)}
        </p>
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

/** Says what makes the first figure, in place of zeros. */
function NothingYet({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures.empty' })
  return (
    <EmptyState
      picture={<BlankStub />}
      title={t('act')}
      text={t('text')}
      action={
        deal.dealStatus === 'APPROVED' && (
          <>
            <KitLink deal={deal} variant="primary" />
            <ButtonLink to="/service-provider/redemptions/scan" variant="quiet" icon={<ScanLine aria-hidden />}>
              {t('till')}
            </ButtonLink>
          </>
        )
      }
    />
  )
}
