import type { LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Delta } from '#components/figures/delta.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { CardLink } from '#ui/actions/row-link.tsx'
import { cx } from '#ui/cx.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type FiguresProps, toFiguresScope } from './figures-search.ts'

const rows = figureRows.voucher

/** Amounts from here on are shown without halalas. */
const roundedFrom = 100_000

/** Redemptions, revenue and refused scans lead to what they count. */
export function FigureCells({ dealId, figures }: FiguresProps) {
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
