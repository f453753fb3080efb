import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Names, TruncatedName } from '#components/bilingual/names.tsx'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { orDash } from '#ui/display/empty-values.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FullTextOverlay } from '#ui/tables/full-text-overlay.tsx'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'

export interface TopRow {
  readonly key: string
  readonly picture: ReactNode
  readonly names: Names
  readonly note?: ReactNode
  readonly link?: LinkProps | undefined
  /** Number of redemptions. */
  readonly count: number | null | undefined
  /** SAR. */
  readonly revenue: number | null | undefined
}

interface TopTableProps {
  /** The accessible name. */
  readonly caption: string
  /** Header of the name column. */
  readonly nameHeader: string
  readonly rows: readonly TopRow[]
  readonly by: TopMeasure
}

/** What the rows are sorted by, and their bars measure. */
export type TopMeasure = 'count' | 'revenue'

const figures = 'py-1.5 ps-3 text-end rtl:text-start'

export function TopTable({ caption, nameHeader, rows, by }: TopTableProps) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const { short } = createFigureFmt(useLanguage())
  const most = Math.max(1, ...rows.map((row) => row[by] ?? 0))
  const bar = (row: TopRow) => (
    <span aria-hidden="true" className="mt-1 block max-sm:hidden">
      <ShareBar share={(row[by] ?? 0) / most} />
    </span>
  )
  return (
    <FullTextOverlay>
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
              className={`${figures} w-[4.5rem] font-medium sm:w-[5.5rem]`}
            >
              {t('top.count')}
            </th>
            <th
              scope="col"
              aria-sort={by === 'revenue' ? 'descending' : undefined}
              className={`${figures} w-[5.5rem] font-medium sm:w-[6rem]`}
            >
              {t('top.revenue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={`relative h-row border-line not-last:border-b ${row.link ? 'hover:bg-hover' : ''}`}>
              <th scope="row" className="py-1.5 text-start font-medium">
                <TopName row={row} />
              </th>
              <td className={figures} title={orDash(row.count, fmt.number)}>
                <NumericCell>
                  <bdi>{orDash(row.count, short)}</bdi>
                </NumericCell>
                {by === 'count' && bar(row)}
              </td>
              <td className={figures} title={orDash(row.revenue, (revenue) => fmt.number(Math.round(revenue)))}>
                <NumericCell className="font-semibold">
                  <bdi>{orDash(row.revenue, (revenue) => short(Math.round(revenue)))}</bdi>
                </NumericCell>
                {by === 'revenue' && bar(row)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FullTextOverlay>
  )
}

function TopName({ row: { picture, names, note, link } }: { readonly row: TopRow }) {
  const name = <TruncatedName {...names} />
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture}
      <span className="grid min-w-0">
        {link ? (
          <Link {...link} className={rowLinkClasses}>
            {name}
          </Link>
        ) : (
          name
        )}
        {note}
      </span>
    </span>
  )
}

/** The link covers its whole row. */
const rowLinkClasses =
  'min-w-0 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-1 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2'

export const TopTableSkeleton = ({ rows }: { readonly rows: number }) => (
  <div className="grid content-start">
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <span key={index} className="flex h-row items-center gap-3">
        <Skeleton className="h-[2rem] w-touch flex-none" />
        <Skeleton className="w-full max-w-side" />
      </span>
    ))}
  </div>
)
