import { displayName, toNames } from '#components/bilingual/names.tsx'
import { defineList } from '#components/list/define-list.ts'
import type { DealRow } from '#contract/deals.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import { ChangeChip } from '../change-chip.tsx'
import { DealNames, dealColumns, dealOrders } from '../deal-cells.tsx'
import { DealStateChip } from '../deal-state-chip.tsx'
import { resolveSort } from '../list-query.ts'
import { type DealSearch, parseDealSearch } from '../search.ts'
import { OwnDealCard } from './own-deal-card.tsx'

interface ProviderDealValues {
  readonly status: ReviewStatus | undefined
  readonly isEnded: boolean
  /** What was sold matters more than the prices. */
  readonly hasSales: boolean
}

export const providerDealList = defineList<DealRow, DealSearch, ProviderDealValues>()({
  words: 'deals',
  sorting: (search) => resolveSort(search, 'provider'),
  view: { name: 'deals', parse: parseDealSearch },
  open: {
    link: ({ _id }, search) => ({ to: '/service-provider/deals/$dealId', params: { dealId: _id }, search }),
    label: (row, { t, language }) => t('table.open', { name: displayName(language, toNames(row)) }),
  },
  columns: {
    voucher: (context) => ({
      ...dealColumns.voucher(context),
      cell: (row) => <DealNames row={row} reason={context.status === 'REJECTED'} mark={<ChangeChip change={row.change} />} />,
    }),
    before: dealColumns.before,
    discount: ({ hasSales }) => ({ ...dealColumns.discount, hideBelow: hasSales ? '2xl' : 'xl' }),
    pays: ({ hasSales }) => ({ ...dealColumns.pays, hideBelow: hasSales ? '2xl' : undefined }),
    recentRedemptions: {
      field: 'recentRedemptions',
      header: 'table.table.recentRedemptions',
      figures: true,
      width: '7.5rem',
      order: { by: 'recentRedemptions', first: 'down', down: 'table.mostRedeemed' },
      cell: (row, { fmt }) => <NumericCell>{orDash(row.recentRedemptions, fmt.number)}</NumericCell>,
    },
    recentRevenue: {
      field: 'recentRevenue',
      header: 'table.table.recentRevenue',
      figures: true,
      width: '7.5rem',
      order: { by: 'recentRevenue', first: 'down', down: 'table.mostRevenue' },
      cell: (row, { fmt }) => <NumericCell className="font-semibold">{orDash(row.recentRevenue, fmt.amount)}</NumericCell>,
    },
    recentPerRedemption: {
      field: 'recentPerRedemption',
      header: 'table.table.recentPerRedemption',
      figures: true,
      width: '9.5rem',
      hideBelow: 'xl',
      order: { by: 'recentPerRedemption', first: 'down', down: 'table.mostPerRedemption' },
      cell: (row, { fmt }) => <NumericCell>{orDash(row.recentPerRedemption, fmt.amount)}</NumericCell>,
    },
    status: ({ status }) => ({
      header: 'table.table.status',
      width: '8.5rem',
      // A tab of one status says it already.
      hideBelow: status && 'xl',
      cell: (row) => <DealStateChip {...row} />,
    }),
    stopped: ({ isEnded }) => ({ ...dealColumns.stopped, isShown: isEnded }),
    created: ({ isEnded, hasSales }) => ({ ...dealColumns.created, isShown: !isEnded, hideBelow: hasSales ? '2xl' : 'md' }),
  },
  card: (row) => <OwnDealCard row={row} />,
  orders: ({ status, isEnded }) => [
    ...dealOrders(status, isEnded),
    'created',
    'pays',
    'discount',
    'recentRedemptions',
    'recentRevenue',
    'recentPerRedemption',
    'voucher',
  ],
})
