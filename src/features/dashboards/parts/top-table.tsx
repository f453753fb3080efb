import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, type Names, TruncatedName } from '#components/bilingual/names.tsx'
import { Delta } from '#components/figures/delta.tsx'
import { FigureLink } from '#components/figures/figure-link.tsx'
import type { FigureRows, FigureScope } from '#components/figures/figure-rows.ts'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { CardLink } from '#ui/actions/row-link.tsx'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { orDash } from '#ui/display/empty-values.ts'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'

export interface TopRow {
  readonly key: string
  readonly picture: ReactNode
  readonly names: Names
  readonly note?: Elements
  readonly link?: LinkProps | undefined
  /** What its figures count; undefined where the days are unknown. */
  readonly scope: FigureScope | undefined
  readonly count: number | null | undefined
  /** SAR. */
  readonly revenue: number | null | undefined
  /** In the period before; without it in all rows there is no column of the change. */
  readonly previous?: Readonly<Record<TopMeasure, number | null | undefined>> | undefined
}

interface TopTableProps {
  readonly caption: string
  readonly nameHeader: string
  readonly rows: readonly TopRow[]
  readonly by: TopMeasure
  readonly figures: Readonly<Record<TopMeasure, FigureRows>>
}

/** What the rows are sorted by, and their bars measure. */
export type TopMeasure = 'count' | 'revenue'

const figureClasses = 'py-1.5 ps-3 text-end rtl:text-start'

export function TopTable({ caption, nameHeader, rows, by, figures }: TopTableProps) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const language = useLanguage()
  const { short } = createFigureFmt(language)
  const label = (row: TopRow, measure: TopMeasure) =>
    t('top.figure', {
      figure: t(`top.${measure}`),
      name: displayName(language, row.names),
      value: fmt.number(Math.round(row[measure] ?? 0)),
    })
  const toFigure = (row: TopRow, measure: TopMeasure) => {
    const shown = <bdi>{orDash(row[measure], (value) => short(Math.round(value)))}</bdi>
    if (!row.scope) return shown
    return (
      <FigureLink rows={figures[measure]} scope={row.scope} value={row[measure]} label={label(row, measure)} className="relative z-1">
        {shown}
      </FigureLink>
    )
  }
  const isCompared = rows.some(({ previous }) => previous)
  const change = (row: TopRow) => <Delta value={row[by]} previous={row.previous?.[by]} isMoney={by === 'revenue'} />
  const most = Math.max(1, ...rows.map((row) => row[by] ?? 0))
  const bar = (row: TopRow) => (
    <span aria-hidden="true" className="mt-1 block max-sm:hidden">
      <ShareBar share={(row[by] ?? 0) / most} />
    </span>
  )
  return (
    <table className="h-fit w-full table-fixed text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-caption text-ink-3">
          <th scope="col" className="py-2 text-start font-medium">
            {nameHeader}
          </th>
          <th
            scope="col"
            aria-sort={by === 'count' ? 'descending' : undefined}
            className={`${figureClasses} w-[5rem] font-medium sm:w-[5.5rem]`}
          >
            {t('top.count')}
          </th>
          <th
            scope="col"
            aria-sort={by === 'revenue' ? 'descending' : undefined}
            className={`${figureClasses} w-[5.5rem] font-medium sm:w-[6rem]`}
          >
            {t('top.revenue')}
          </th>
          {isCompared && (
            <th scope="col" className={`${figureClasses} w-[6.5rem] font-medium max-sm:hidden`}>
              {t('top.change')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.key}
            data-whole={row.link ? undefined : ''}
            className={`relative h-row border-line not-last:border-b ${row.link ? 'hover:bg-hover' : ''}`}
          >
            <th scope="row" className="py-1.5 text-start font-medium">
              <TopName row={row} />
            </th>
            <td className={figureClasses} title={orDash(row.count, fmt.number)}>
              <NumericCell>{toFigure(row, 'count')}</NumericCell>
              {by === 'count' && bar(row)}
              {by === 'count' && <span className="block whitespace-normal text-caption sm:hidden">{change(row)}</span>}
            </td>
            <td className={figureClasses} title={orDash(row.revenue, (revenue) => fmt.number(Math.round(revenue)))}>
              <NumericCell className="font-semibold">{toFigure(row, 'revenue')}</NumericCell>
              {by === 'revenue' && bar(row)}
              {by === 'revenue' && <span className="block whitespace-normal text-caption sm:hidden">{change(row)}</span>}
            </td>
            {isCompared && <td className={`${figureClasses} text-caption max-sm:hidden`}>{change(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TopName({ row: { picture, names, note, link } }: { readonly row: TopRow }) {
  const name = <TruncatedName {...names} />
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="flex-none max-sm:hidden">{picture}</span>
      <span className="grid min-w-0">
        {link ? (
          <CardLink {...link} className="min-w-0 focus-visible:after:rounded-1">
            {name}
          </CardLink>
        ) : (
          name
        )}
        {note}
      </span>
    </span>
  )
}

export const TopTableSkeleton = ({ rows }: { readonly rows: number }) => (
  <div className="grid content-start">
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <span key={index} className="flex h-row items-center gap-3">
        <Skeleton className="h-[2rem] w-touch flex-none max-sm:hidden" />
        <Skeleton className="w-full max-w-side" />
      </span>
    ))}
  </div>
)
