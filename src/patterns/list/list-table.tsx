import { SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { failureParts } from '../../http/api-error.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useDeferred } from '../../ui/hooks/use-deferred.ts'
import { useFocusHandOver } from '../../ui/hooks/use-focus-hand-over.ts'
import type { CardOf } from '../../ui/tables/card-list.tsx'
import { DataTable, type Opens } from '../../ui/tables/data-table.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import type { RowSelection } from '../../ui/tables/row-selection.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import { focusSearch } from './focus-search.ts'
import { filtersOn, type ListSearch, sizeOf } from './list-search.ts'
import { listMessages } from './messages.ts'
import type { List, Page } from './use-list.ts'
import type { Selection } from './use-selection.ts'

/** Of use only where something is searched. */
const loadMarks = () => import('./search-marks.ts').then(({ SearchMarks }) => SearchMarks)

type ListTableProps<Row extends { readonly _id: string }, Search extends ListSearch> = Opens<Row> & ListProps<Row, Search>

interface ListProps<Row extends { readonly _id: string }, Search extends ListSearch> {
  readonly list: List<Page<Row>, Search>
  /** What the table holds; heard, not seen. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly isCompact?: boolean
  /** What a row shows below 640 px, where there is no table. */
  readonly card: CardOf<Row>
  /** What a list that could not be fetched means. */
  readonly failedText: string
  /** How many were found, as a sentence. */
  readonly found: (count: number) => string
  /** Shown where there is nothing to list, although nothing is filtered. */
  readonly empty: ReactNode
  /** Where rows can be chosen; `name` is what a row is called in its box's label. */
  readonly selection?: Selection & { readonly name: (row: Row) => string }
}

/** The rows of a list in whatever state it is: on its way, failed, out of date, empty, there. How many were found, and on which page one is, is read out. */
export function ListTable<Row extends { readonly _id: string }, Search extends ListSearch>({
  list,
  failedText,
  found,
  empty,
  ...table
}: ListTableProps<Row, Search>) {
  const t = useTranslations(listMessages)
  const common = useTranslations('common')
  const { data, error, isFetching, isPlaceholderData, refetch } = list.query
  const again = () => void refetch()
  const { page } = list.search
  const last = data && Math.ceil(data.pagination.totalCount / sizeOf(list.search))
  const pageText = list.more === undefined && last && last > 1 ? t('page', { page, last }) : ''
  if (!data && error)
    return <ErrorState told={failureParts(error)} text={failedText} retryLabel={common('tryAgain')} busy={isFetching} onRetry={again} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {data && error && (
        <Alert tone="warn" title={error.message} urgent>
          <span className="flex flex-wrap items-center gap-2">
            {t('stale')}
            <Button size="sm" variant="quiet" busy={isFetching} onClick={again}>
              {common('tryAgain')}
            </Button>
          </span>
        </Alert>
      )}
      {data?.unreadable && <Alert tone="warn" title={t('unreadable', { count: data.unreadable })} />}
      {data?.pagination.totalCount === 0 && !isPlaceholderData ? <Empty list={list} empty={empty} /> : <Rows list={list} {...table} />}
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && `${found(data.pagination.totalCount)} ${pageText}`}
      </p>
    </div>
  )
}

type RowsProps<Row extends { readonly _id: string }, Search extends ListSearch> = Opens<Row> &
  Omit<ListProps<Row, Search>, 'failedText' | 'found' | 'empty'>

function Rows<Row extends { readonly _id: string }, Search extends ListSearch>({ list, selection, ...table }: RowsProps<Row, Search>) {
  const { search, query, navigation } = list
  // That the list before this one was empty says nothing of this one.
  const data = query.isPlaceholderData && query.data?.pagination.totalCount === 0 ? undefined : query.data
  const size = sizeOf(search)
  const region = useRef<HTMLElement>(null)
  const SearchMarks = useDeferred(loadMarks, search.search !== undefined, true)
  return (
    <div>
      {SearchMarks && search.search && <SearchMarks search={search.search} />}
      <DataTable
        {...table}
        selection={useRowSelection(selection)}
        rows={data?.rows ?? []}
        rowKey={(row) => row._id}
        state={data ? 'ready' : 'loading'}
        placeholderRows={size}
        dimmed={query.isPlaceholderData}
        total={data?.pagination.totalCount}
        before={list.more === undefined ? (search.page - 1) * size : 0}
        region={region}
      />
      {data && list.more === undefined && (
        <Pagination
          page={search.page}
          pageSize={size}
          total={data.pagination.totalCount}
          onPage={(page) => {
            navigation.toPage(page)
            // The page goes to its top: so does whoever turns it.
            region.current?.focus({ preventScroll: true })
          }}
          onPageSize={navigation.toSize}
        />
      )}
      {data && list.more !== undefined && <More more={list.more} left={data.pagination.totalCount - data.rows.length} />}
    </div>
  )
}

/** The boxes of the rows; its functions stay the same while rows are chosen. */
function useRowSelection<Row extends { readonly _id: string }>(
  selection: ListTableProps<Row, ListSearch>['selection'],
): RowSelection<Row> | undefined {
  const t = useTranslations(listMessages)
  const { ids, choose, name } = selection ?? {}
  const rowLabel = useCallback((row: Row) => t('selection.row', { name: name?.(row) ?? '' }), [t, name])
  const onChoose = useCallback(
    (rows: readonly Row[], isChosen: boolean) =>
      choose?.(
        rows.map(({ _id }) => _id),
        isChosen,
      ),
    [choose],
  )
  return ids && { isChosen: ({ _id }) => ids.has(_id), onChoose, rowLabel, allLabel: t('selection.page') }
}

interface MoreProps {
  readonly more: Exclude<List<unknown, ListSearch>['more'], undefined>
  readonly left: number
}

/** Appends the next page; it says how many rows are left. */
function More({ more, left }: MoreProps) {
  const t = useTranslations(listMessages)
  const box = useRef<HTMLDivElement>(null)
  // The button goes with the last page; the next press of Tab goes on from where it was.
  useFocusHandOver(
    (focused) => box.current?.contains(focused) ?? false,
    () => box.current,
  )
  return (
    <div ref={box} tabIndex={-1} className="grid justify-items-center pt-3 outline-none">
      {more && (
        <Button busy={more.isLoading} onClick={more.load}>
          {t('more', { count: left })}
        </Button>
      )}
    </div>
  )
}

/** Why there is nothing to list, and the one next step. */
function Empty<Search extends ListSearch>({ list, empty }: { readonly list: List<Page<unknown>, Search>; readonly empty: ReactNode }) {
  const t = useTranslations(listMessages)
  const { search, navigation } = list
  const count = filtersOn(search).length
  if (count === 0) return empty
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={search.search ? t('filtered.titleSearch', { search: search.search }) : t('filtered.title')}
      text={t('filtered.text', { count })}
      action={
        <Button
          onClick={() => {
            navigation.clearFilters()
            focusSearch()
          }}
        >
          {t('filters.clear')}
        </Button>
      }
    />
  )
}
