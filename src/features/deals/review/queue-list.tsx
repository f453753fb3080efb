import type { UseQueryResult } from '@tanstack/react-query'
import { defaultPageSize } from '../../../contract/limits.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import type { DealPage } from '../decision-cache.ts'
import { noFilters } from '../list/filters.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { dealMessages } from '../messages.ts'
import type { DealSearch } from '../search.ts'
import type { ListMoves } from '../use-list-moves.ts'
import { nameOf } from './names.ts'
import { QueueCard } from './queue-card.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { NoDeals } from './queue-states.tsx'

interface QueueListProps {
  readonly search: DealSearch
  readonly query: UseQueryResult<DealPage>
  readonly moves: ListMoves
}

/** One page of the queue in whatever state it is: on its way, failed, empty, there. */
export function QueueList({ search, query, moves }: QueueListProps) {
  const t = useTranslations(dealMessages)
  return (
    <ListFrame query={query} failedText={t('review.failed')}>
      <QueuePage search={search} page={query.data} dimmed={query.isPlaceholderData} moves={moves} />
    </ListFrame>
  )
}

interface QueuePageProps {
  readonly search: DealSearch
  readonly page: DealPage | undefined
  readonly dimmed: boolean
  readonly moves: ListMoves
}

function QueuePage({ search, page, dimmed, moves }: QueuePageProps) {
  const t = useTranslations(dealMessages)
  const language = useLanguage()
  const columns = useQueueColumns(search, (sort, dir) => moves.filter({ sort, dir }))
  const size = search.size ?? defaultPageSize
  if (page?.pagination.totalCount === 0) return <NoDeals search={search} onClear={() => moves.filter(noFilters)} />
  return (
    <div>
      <DataTable
        caption={t('review.table.caption')}
        columns={columns}
        rows={page?.rows ?? []}
        rowKey={(row) => row._id}
        rowLink={(row) => ({ to: '/admin/deals/$dealId', params: { dealId: row._id }, search })}
        rowLabel={(row) => t('review.open', { name: nameOf(language, row.nameEn, row.nameAr) })}
        card={(row) => <QueueCard row={row} />}
        state={page ? 'ready' : 'loading'}
        placeholderRows={size}
        dimmed={dimmed}
        total={page?.pagination.totalCount}
      />
      {page && (
        <Pagination page={search.page} pageSize={size} total={page.pagination.totalCount} onPage={moves.toPage} onPageSize={moves.toSize} />
      )}
    </div>
  )
}
