import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, ScanLine } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Delta } from '#components/figures/delta.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import { QueryError } from '#components/query-error.tsx'
import type { DealFigures } from '#contract/deal-figures.ts'
import type { Deal } from '#contract/deals.ts'
import { defaultFigurePeriod, figurePeriods } from '#contract/periods.ts'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { CardLink } from '#ui/actions/row-link.tsx'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { cx } from '#ui/cx.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BlankStub } from '#ui/still-lifes/blank-stub.tsx'
import { type FiguresProps, hasNothingYet, toFiguresScope } from './figures-search.ts'
import { KitLink } from './kit-link.tsx'
import { SalesCard } from './sales-card.tsx'

const rows = figureRows.voucher

/** Amounts from here on are shown without halalas. */
const roundedFrom = 100_000

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
  const dealId = deal._id
  if (data && hasNothingYet(data)) return <NothingYet deal={deal} />
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
        {/* The height of two lines on a phone: what comes moves nothing. */}
        <p className="flex w-full flex-wrap content-start gap-x-3 text-caption text-ink-3 max-sm:min-h-[calc(2*var(--lh-caption))]">
          {first && <span>{last ? t('days', { first, last }) : first}</span>}
          {(!data || data.previous) && <span>{t(`compared.${period}`)}</span>}
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
          <FigureCells dealId={dealId} figures={data} />
          <SalesCard figures={data} />
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

/** Redemptions, revenue and refused scans lead to what they count. */
function FigureCells({ dealId, figures }: FiguresProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures' })
  const fmt = useFmt()
  const linkTo = useFigureLink()
  const scope = figures && toFiguresScope(dealId, figures)
  const toAmount = (riyals: number) => (riyals < roundedFrom ? fmt.amount(riyals) : fmt.number(Math.round(riyals)))
  const count = (number: number | null | undefined) => figures && orDash(number, fmt.number)
  const delta = (key: ShownFigure) => (
    <Delta value={figures?.[key]} previous={figures?.previous?.[key]} isMoney={key === 'revenue'} isMoreWorse={key === 'refused'} />
  )
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-px overflow-clip rounded-2 border border-line bg-line @min-[48rem]:grid-cols-4">
        <Cell
          label={t('redemptions')}
          value={count(figures?.redemptions)}
          delta={delta('redemptions')}
          link={scope && linkTo(rows.redemptions, scope)}
        />
        <Cell
          label={t('revenue')}
          unit={t('currency')}
          value={figures && orDash(figures.revenue, toAmount)}
          delta={delta('revenue')}
          link={scope && linkTo(rows.revenue, scope)}
        />
        <Cell label={t('views')} value={count(figures?.views)} delta={delta('views')} />
        <Cell label={t('refused')} value={count(figures?.refused)} delta={delta('refused')} link={scope && linkTo(rows.refused, scope)} />
      </dl>
    </div>
  )
}

type ShownFigure = 'redemptions' | 'revenue' | 'views' | 'refused'

interface CellProps {
  readonly label: string
  readonly unit?: string
  readonly value: string | undefined
  /** The difference from the period before; nothing if that is unknown. */
  readonly delta: ReactNode
  readonly link?: LinkProps | undefined
}

function Cell({ label, unit, value, delta, link }: CellProps) {
  const isArabic = useLanguage() === 'ar'
  const unitText = unit && <span className="font-normal text-ink-3 text-small">{unit}</span>
  return (
    <div className={cx('relative grid min-w-0 content-start gap-0.5 bg-surface p-4', link && 'hover:bg-hover')}>
      <dt className="text-ink-2 text-small">
        {link ? (
          <CardLink {...link} className="inline-flex items-center gap-1">
            <span>{label}</span>
            <ChevronRight aria-hidden className="-me-3 size-icon-xs flex-none text-ink-3 rtl:-scale-x-100" />
          </CardLink>
        ) : (
          label
        )}
      </dt>
      <dd className="flex min-h-[var(--lh-figure)] items-baseline gap-1.5 whitespace-nowrap font-semibold text-h2 @min-[32rem]:text-figure">
        {value === undefined ? (
          <Skeleton className="my-2 h-5 w-[70%]" />
        ) : (
          <>
            {!isArabic && unitText}
            <bdi dir="ltr">{value}</bdi>
            {isArabic && unitText}
          </>
        )}
      </dd>
      <dd className="min-h-[1.25rem] text-caption">{delta}</dd>
    </div>
  )
}

/** Says what makes the first figure, in place of zeros. */
function NothingYet({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures.empty' })
  return (
    <EmptyState
      picture={<BlankStub />}
      title={t('title')}
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
