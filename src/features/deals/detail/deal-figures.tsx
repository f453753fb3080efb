import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import type { DealFigures } from '#contract/deal-figures.ts'
import type { Deal } from '#contract/deals.ts'
import { defaultFigurePeriod, figurePeriods } from '#contract/periods.ts'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { cx } from '#ui/cx.ts'
import { FigureCells } from './figure-cells.tsx'
import { hasNothingYet } from './figures-search.ts'
import { NothingYet } from './nothing-yet.tsx'
import { SalesCard } from './sales-card.tsx'

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
