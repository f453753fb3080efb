import type { LinkProps } from '@tanstack/react-router'
import type { TopDeal } from '../../../contract/dashboards.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { namesOf } from '../../../patterns/bilingual/names.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { dashboardMessages } from '../messages.ts'
import { TopTable } from './top-table.tsx'

interface TopDealsTableProps {
  /** What the table holds; heard, not seen. */
  readonly caption: string
  readonly rows: readonly TopDeal[]
  /** What the rows are ordered by. */
  readonly by: 'count' | 'revenue'
  /** The voucher itself. */
  readonly linkTo: (dealId: string) => LinkProps
}

/** The best vouchers: each with its picture and name, how often it was redeemed and what it brought, the largest first. */
export function TopDealsTable({ caption, rows, by, linkTo }: TopDealsTableProps) {
  const t = useTranslations(dashboardMessages)
  return (
    <TopTable
      caption={caption}
      of={t('top.voucher')}
      by={by}
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
        names: namesOf(row),
        link: linkTo(row.dealId),
        count: row.count,
        revenue: row.totalRevenue,
      }))}
    />
  )
}
