import { businessNames, displayName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { type CellContext, defineList } from '#components/list/define-list.ts'
import { businessOrder } from '#components/list/sorting.ts'
import { decidedColumn, EditedChip, ReviewState, waitingColumn } from '#components/review/review-state.tsx'
import { FoundByChecks } from '#components/review-checks/found-by-checks.tsx'
import type { DealRow } from '#contract/deals.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { ChangeChip } from '../change-chip.tsx'
import { DealNames, DealRowCard, dealColumns, dealOrders } from '../deal-cells.tsx'
import { DealStateChip } from '../deal-state-chip.tsx'
import { resolveSort } from '../list-query.ts'
import { type DealSearch, parseDealSearch } from '../search.ts'
import { queueLink } from './queue-link.ts'

interface QueueValues {
  readonly status: ReviewStatus | undefined
  readonly isEnded: boolean
  /** In a lane of what waits. */
  readonly isLane: boolean
  /** The business has a column of its own. */
  readonly isWide: boolean
}

const toName = (row: DealRow, { language }: CellContext<'deals', QueueValues>) => displayName(language, toNames(row))

/** The original price is only shown for pending deals. */
export const queueList = defineList<DealRow, DealSearch, QueueValues>()({
  words: 'deals',
  sorting: (search) => resolveSort(search, 'admin'),
  view: { name: 'deals-queue', parse: parseDealSearch },
  open: {
    link: ({ _id }, search) => queueLink(search, _id),
    label: (row, context) => context.t('queue.open', { name: toName(row, context) }),
  },
  name: toName,
  columns: {
    voucher: (context) => ({
      ...dealColumns.voucher(context),
      cell: (row) => (
        <DealNames
          row={row}
          reason={context.status === 'REJECTED'}
          mark={row.change ? <ChangeChip change={row.change} /> : <EditedChip status={row.dealStatus} kind={row.kind} />}
          second={!context.isWide && row.serviceProvider && <TruncatedName {...businessNames(row.serviceProvider)} />}
        />
      ),
    }),
    provider: (context) => ({
      header: 'queue.table.provider',
      width: '12rem',
      maxWidth: '20rem',
      hideBelow: providerFrom(context.isLane),
      order: businessOrder(context),
      cell: ({ serviceProvider }, { language }) =>
        displayName(language, businessNames(serviceProvider)) && (
          <span className="grid min-w-0">
            <TruncatedName {...businessNames(serviceProvider)} />
            {serviceProvider?.businessCategory && (
              <TruncatedText className="text-caption text-ink-3 in-data-compact:hidden!">
                {displayName(language, toNames(serviceProvider.businessCategory))}
              </TruncatedText>
            )}
          </span>
        ),
    }),
    found: ({ isLane }) => ({
      header: 'queue.table.found',
      isShown: isLane,
      width: '16rem',
      maxWidth: '24rem',
      cell: (row) => <FoundByChecks row={row} />,
    }),
    before: ({ status, isLane }) => ({ ...dealColumns.before, isShown: status === 'PENDING' && !isLane }),
    discount: ({ status, isLane }) => ({ ...dealColumns.discount, isShown: !isLane, hideBelow: status === 'PENDING' ? 'xl' : '2xl' }),
    pays: ({ isLane }) => ({ ...dealColumns.pays, hideBelow: isLane ? 'xl' : undefined }),
    stopped: ({ status, isEnded }) => ({ ...dealColumns.stopped, isShown: status !== 'PENDING' && isEnded }),
    created: ({ status, isEnded }) => ({ ...dealColumns.created, isShown: status !== 'PENDING' && !isEnded, hideBelow: '2xl' }),
    status: ({ status }) => ({
      header: 'table.table.status',
      isShown: status === undefined,
      width: '8.5rem',
      cell: (row) => <DealStateChip {...row} />,
    }),
    waiting: ({ status }) => ({ ...waitingColumn<DealRow>('dealStatus'), isShown: status === 'PENDING' }),
    decided: ({ status }) => ({ ...decidedColumn, isShown: status !== undefined && status !== 'PENDING' }),
  },
  card: (row, _context, box) => (
    <DealRowCard
      row={row}
      box={box}
      found={row.lane && row.lane !== 'clean' && <FoundByChecks row={row} />}
      state={
        <span className="flex flex-wrap items-center gap-2">
          <ChangeChip change={row.change} />
          {row.stoppedAt ? <DealStateChip {...row} /> : <ReviewState status={row.dealStatus} row={row} />}
        </span>
      }
    />
  ),
  orders: ({ status, isEnded }) => [...dealOrders(status, isEnded), 'created', 'pays', 'discount', 'voucher', 'provider'],
})

/** The business has its own column from 1280 px, beside the column of findings from 1600 px. */
export const providerFrom = (isLane: boolean) => (isLane ? '2xl' : 'xl')
