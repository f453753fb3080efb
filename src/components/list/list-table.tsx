import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { RenderCard } from '#ui/tables/card-list.tsx'
import { DataTable, type RowLinkProps } from '#ui/tables/data-table.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import type { RowDays } from '#ui/tables/row-days.tsx'
import type { RowSelection } from '#ui/tables/row-selection.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { QueryError } from '../query-error.tsx'
import { activeFilters, toPageSize } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import { SearchHighlights } from './search-highlights.ts'
import type { StatusTabsProps } from './status-tabs.tsx'
import { type List, type ListNavigation, type Page, pageCount } from './use-list.ts'
import type { Selection } from './use-selection.ts'

const loadNoMatches = () => import('./no-matches.tsx').then(({ NoMatches }) => NoMatches)

type ListTableProps<Row extends { readonly _id: string }, Search extends ListSearch> = RowLinkProps<Row> & ListProps<Row, Search>

interface ListProps<Row extends { readonly _id: string }, Search extends ListSearch> {
  readonly list: List<Page<Row>, Search>
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly isCompact?: boolean
  readonly card: RenderCard<Row>
  readonly days?: RowDays<Row> | undefined
  readonly failedText: string
  readonly found: (count: number) => string
  readonly empty: Elements
  /** Further ways out of a list in which nothing matches. */
  readonly elsewhere?: Elements
  /** Tabs of the list, offered if nothing matches in the current one. */
  readonly tabs?: StatusTabsProps | undefined
  /** `name`: names a row in the label of its checkbox. */
  readonly selection?: Selection & { readonly name: (row: Row) => string }
}

/** The rows of a list, or its loading, failed or empty state. Announces the count and the page. */
export function ListTable<Row extends { readonly _id: string }, Search extends ListSearch>({
  list,
  failedText,
  found,
  empty,
  elsewhere,
  tabs,
  ...table
}: ListTableProps<Row, Search>) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const { data, error, isFetching, isPlaceholderData, refetch } = list.query
  const retry = () => void refetch()
  const { page } = list.search
  const last = data && pageCount(data.pagination, toPageSize(list.search))
  const pageText = list.more === undefined && last !== undefined && last > 1 ? t('page', { page, last }) : ''
  const unknown = data ? undefined : unknownFilter(error)
  if (unknown) return <UnknownFilter list={list} unknown={unknown} />
  if (!data && error) return <QueryError error={error} query={list.query} text={failedText} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {data && error && (
        <Alert tone="warn" title={error.message} urgent>
          <span className="flex flex-wrap items-center gap-2">
            <span>{t('stale')}</span>
            <Button size="sm" variant="quiet" busy={isFetching} onClick={retry}>
              {common('tryAgain')}
            </Button>
          </span>
        </Alert>
      )}
      {Boolean(data?.unreadable) && <Alert tone="warn" title={t('unreadable', { count: data?.unreadable })} />}
      {Boolean(data?.unsorted) && <Alert tone="warn" title={t('unsorted', { count: data?.unsorted })} />}
      {data?.pagination.totalCount === 0 && !data.unsorted && !isPlaceholderData ? (
        <Empty list={list} empty={empty} elsewhere={elsewhere} tabs={tabs} />
      ) : (
        <Rows list={list} {...table} />
      )}
      <p role="status" className="sr-only">
        {data &&
          !isPlaceholderData &&
          `${data.isLeast ? common('pages.moreThan', { number: data.pagination.totalCount - 1 }) : found(data.pagination.totalCount)} ${pageText}`}
      </p>
    </div>
  )
}

/** The category has one name in the reports and another one elsewhere. */
const filterPaths = ['category', 'businessCategory', 'city']

const unknownFilter = (error: unknown) =>
  error instanceof ApiError
    ? filterPaths.find((filter) => error.fieldErrors.some(({ path }) => path.split('.', 1)[0] === filter))
    : undefined

type RowsProps<Row extends { readonly _id: string }, Search extends ListSearch> = RowLinkProps<Row> &
  Omit<ListProps<Row, Search>, 'failedText' | 'found' | 'empty' | 'elsewhere' | 'tabs'>

function Rows<Row extends { readonly _id: string }, Search extends ListSearch>({ list, selection, ...table }: RowsProps<Row, Search>) {
  const { search, query, navigation } = list
  const rowSelection = useRowSelection(selection, query.data?.rows)
  // Placeholder data of another list do not mean that this one is empty.
  const data = query.isPlaceholderData && query.data?.pagination.totalCount === 0 ? undefined : query.data
  const size = toPageSize(search)
  const region = useRef<HTMLElement>(null)
  return (
    <div>
      {search.search && <SearchHighlights search={search.search} />}
      <DataTable
        {...table}
        selection={rowSelection}
        rows={data?.rows ?? []}
        rowKey={(row) => row._id}
        state={data ? 'ready' : 'loading'}
        placeholderRows={size}
        dimmed={query.isPlaceholderData}
        total={data?.isLeast ? undefined : data?.pagination.totalCount}
        before={list.more === undefined ? (search.page - 1) * size : 0}
        region={region}
      />
      {data && list.more === undefined && (
        <Pagination
          page={search.page}
          pageSize={size}
          total={data.pagination.totalCount}
          isLeast={data.isLeast}
          last={pageCount(data.pagination, size)}
          onPage={(page) => {
            navigation.toPage(page)
            // Paging scrolls to the top; the focus follows.
            region.current?.focus({ preventScroll: true })
          }}
          onPageSize={navigation.toSize}
        />
      )}
      {data && list.more !== undefined && (
        <More more={list.more} remaining={data.isLeast ? undefined : data.pagination.totalCount - data.rows.length} />
      )}
    </div>
  )
}

/** Stable functions, so that rows do not render again. */
function useRowSelection<Row extends { readonly _id: string }>(
  selection: ListTableProps<Row, ListSearch>['selection'],
  shown: readonly Row[] | undefined,
): RowSelection<Row> | undefined {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const { ids, choose, name } = selection ?? {}
  const lastChosen = useRef<string>(undefined)
  const rowLabel = useCallback((row: Row) => t('selection.row', { name: name?.(row) ?? '' }), [t, name])
  const onChoose = useCallback(
    (rows: readonly Row[], isChosen: boolean, isRange = false) => {
      const ids = rows.map(({ _id }) => _id)
      const last = isRange ? lastChosen.current : undefined
      choose?.(last === undefined ? ids : [...ids, ...idsBetween(shown, last, ids[0])], isChosen)
      lastChosen.current = ids.at(-1)
    },
    [choose, shown],
  )
  return ids && { isChosen: ({ _id }) => ids.has(_id), onChoose, rowLabel, allLabel: t('selection.page') }
}

/** None where one of the two is on another page. */
function idsBetween(rows: readonly { readonly _id: string }[] = [], one: string, other: string | undefined): readonly string[] {
  const [from = -1, to = -1] = [one, other].map((id) => rows.findIndex(({ _id }) => _id === id)).toSorted((a, b) => a - b)
  return from < 0 ? [] : rows.slice(from, to + 1).map(({ _id }) => _id)
}

interface MoreProps {
  readonly more: Exclude<List<unknown, ListSearch>['more'], undefined>
  /** Undefined where it is not known. */
  readonly remaining: number | undefined
}

function More({ more, remaining }: MoreProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const box = useRef<HTMLDivElement>(null)
  // The button unmounts with the last page; Tab continues from its position.
  useFocusFallback(
    (focused) => box.current?.contains(focused) ?? false,
    () => box.current,
  )
  return (
    <div ref={box} tabIndex={-1} className="grid justify-items-center pt-3 outline-none">
      {more && (
        <Button busy={more.isLoading} onClick={more.load}>
          {remaining === undefined ? t('moreUnknown') : t('more', { count: remaining })}
        </Button>
      )}
    </div>
  )
}

type EmptyProps<Search extends ListSearch> = Pick<ListProps<never, Search>, 'empty' | 'elsewhere' | 'tabs'> & {
  readonly list: List<Page<unknown>, Search>
}

function Empty<Search extends ListSearch>({ list: { search, navigation, query }, empty, ...ways }: EmptyProps<Search>) {
  const isFiltered = activeFilters(search).length > 0
  const NoMatches = useIdleModule(loadNoMatches, isFiltered, true)
  if (!isFiltered) return empty
  return NoMatches && <NoMatches search={search} navigation={navigation} suggestion={query.data?.suggestion} {...ways} />
}

interface UnknownFilterProps {
  readonly list: { readonly search: ListSearch; readonly navigation: Pick<ListNavigation<never>, 'clearFilters'> }
  readonly unknown: string
}

function UnknownFilter({ list: { search, navigation }, unknown }: UnknownFilterProps) {
  const NoMatches = useIdleModule(loadNoMatches, true, true)
  return NoMatches && <NoMatches search={search} navigation={navigation} unknown={unknown} />
}
