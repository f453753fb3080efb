import type { UseQueryResult } from '@tanstack/react-query'
import { defaultPageSize } from '../../../contract/limits.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import type { DealPage } from '../decision-cache.ts'
import { dealMessages } from '../messages.ts'
import { nameOf } from '../review/names.ts'
import type { DealSearch } from '../search.ts'
import type { ListMoves } from '../use-list-moves.ts'
import { Card } from './card.tsx'
import { useColumns } from './columns.tsx'
import { Empty } from './empty.tsx'
import { noFilters } from './filters.tsx'
import { ListFrame } from './list-frame.tsx'

interface ListProps {
  readonly search: DealSearch
  readonly query: UseQueryResult<DealPage>
  readonly moves: ListMoves
}

/** A provider's vouchers in whatever state the list is: on its way, failed, empty, there. */
export function List({ search, query, moves }: ListProps) {
  const t = useTranslations(dealMessages)
  const { data } = query
  return (
    <ListFrame query={query} failedText={t('list.failed.text')}>
      {data?.pagination.totalCount === 0 ? (
        <Empty search={search} onClear={() => moves.filter(noFilters)} />
      ) : (
        <Page search={search} page={data} dimmed={query.isPlaceholderData} moves={moves} />
      )}
    </ListFrame>
  )
}

interface PageProps {
  readonly search: DealSearch
  readonly page: DealPage | undefined
  readonly dimmed: boolean
  readonly moves: ListMoves
}

function Page({ search, page, dimmed, moves }: PageProps) {
  const t = useTranslations(dealMessages)
  const language = useLanguage()
  const columns = useColumns(search, (sort, dir) => moves.filter({ sort, dir }))
  const size = search.size ?? defaultPageSize
  return (
    <div>
      <DataTable
        caption={t('list.table.caption')}
        columns={columns}
        rows={page?.rows ?? []}
        rowKey={(row) => row._id}
        rowLink={(row) => ({ to: '/service-provider/deals/$dealId', params: { dealId: row._id }, search })}
        rowLabel={(row) => t('list.open', { name: nameOf(language, row.nameEn, row.nameAr) })}
        card={(row) => <Card row={row} />}
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
