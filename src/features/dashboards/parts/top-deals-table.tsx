import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toNames } from '#components/bilingual/names.tsx'
import type { FigureRows } from '#components/figures/figure-rows.ts'
import type { CreatedDays } from '#components/list/created-days.ts'
import type { TopDeal } from '#contract/dashboards.ts'
import { Picture } from '#ui/display/picture.tsx'
import { type TopMeasure, TopTable } from './top-table.tsx'

interface TopDealsTableProps {
  readonly caption: string
  readonly rows: readonly TopDeal[]
  readonly by: TopMeasure
  readonly linkTo: (dealId: string) => LinkProps
  readonly figures: Readonly<Record<TopMeasure, FigureRows>>
  /** The period of the figures, if it is known. */
  readonly days: CreatedDays | undefined
}

export function TopDealsTable({ caption, rows, by, linkTo, figures, days }: TopDealsTableProps) {
  const { t } = useTranslation('dashboards')
  return (
    <TopTable
      caption={caption}
      nameHeader={t('top.voucher')}
      by={by}
      figures={figures}
      rows={rows.map((row) => ({
        key: row.dealId,
        picture: (
          <Picture
            src={row.dealCoverImg?.fileUrl}
            smaller={row.dealCoverImg?.smaller}
            alt=""
            width={44}
            height={32}
            className="flex-none rounded-1"
          />
        ),
        names: toNames(row),
        link: linkTo(row.dealId),
        scope: days && { days, deal: row.dealId },
        count: row.count,
        revenue: row.totalRevenue,
        previous: row.previous ? { count: row.previous.count, revenue: row.previous.totalRevenue } : undefined,
      }))}
    />
  )
}
