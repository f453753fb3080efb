import type { FlatNamespace } from 'i18next'
import { Fragment, type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import type { ViewList } from '#contract/saved-views.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import type { RowLinkProps } from '#ui/tables/data-table.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import type { CreatedDays } from './created-days.ts'
import type { CardLines, CellContext, HasId, ListColumn, ListDescription, SortedSearch, SortKey } from './define-list.ts'
import type { SortChoice } from './list-filters.tsx'
import { useListPreferences, visibleColumns } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'
import { type ListOrder, type Sorting, shownSorting, useColumnSorting } from './sorting.ts'
import { isEmptyUnfiltered, type List, type ListNavigation, type ListState, type Page } from './use-list.ts'
import { useRowDays } from './use-row-days.ts'
import type { ParseListSearch } from './view-search.ts'

type AnyList<Row extends HasId, Search extends SortedSearch> = ListDescription<Row, Search, unknown, FlatNamespace, string>

/** A described list with its state: the props of `ListFilters` and of `ListTable`, and whether there is anything at all. */
export function useListPage<
  Row extends HasId,
  Search extends SortedSearch,
  Answer extends Page<Row>,
  Values,
  Words extends FlatNamespace,
  Name extends string,
>(
  description: ListDescription<Row, Search, Values, Words, Name>,
  list: List<Answer, NoInfer<Search>>,
  ...[values]: unknown extends Values ? [] : [Values]
) {
  // Only the caller's types know the names of the columns and the keys of their words: below they are strings.
  const described = description as unknown as AnyList<Row, Search>
  const { view, open, name } = described
  const { search, navigation, answers } = list
  const sorting = described.sorting?.(search) ?? unsorted
  const isByDay = described.days !== undefined && shownSorting(list.supports, sorting).key === described.days.by
  const context = useCellContext(described.words, { sorted: search.sort, isByDay, ...(values as object | undefined) })
  const columns = useColumns(described, list, sorting, context)
  const offered = useMemo(
    () =>
      columns.filter(
        ({ key, field, isShown = true }) =>
          isShown && !(isByDay && key === described.days?.column) && (field === undefined || answers(field)),
      ),
    [columns, answers, isByDay, described.days],
  )
  const { preferences, change } = useListPreferences(view?.name)
  const shown = useMemo(() => visibleColumns(offered, preferences.columns), [offered, preferences.columns])
  const days = useRowDays(isByDay ? described.days : undefined, columns)
  const card = useCard(described, columns, context)
  const rowLink = useCallback((row: Row) => open?.link(row, search) ?? {}, [open, search])
  const rowLabel = useCallback((row: Row) => open?.label(row, context) ?? '', [open, context])
  const rowName = useCallback((row: Row) => name?.(row, context) ?? '', [name, context])
  const rowProps: RowLinkProps<Row> = open ? { rowLink, rowLabel } : {}
  return {
    list,
    isEmpty: isEmptyUnfiltered(list),
    table: { list, columns: shown, isCompact: preferences.isCompact, card, days, ...rowProps },
    rowName,
    filters: {
      list,
      sorting,
      sorts: toSorts(described, columns, context),
      view: view && { ...view, preferences, change, search, navigation, columns: offered.filter(({ isFixed }) => !isFixed) },
    },
  }
}

export interface ListView extends ReturnType<typeof useListPreferences> {
  readonly name: ViewList
  readonly parse: ParseListSearch
  readonly search: ListSearch & CreatedDays
  readonly navigation: Pick<ListNavigation<ListSearch>, 'show'>
  readonly columns: readonly (Pick<Column<never>, 'key' | 'hideBelow'> & { readonly header: ReactNode })[]
}

const unsorted: Sorting<string> = { key: '', dir: -1 }

type Context = CellContext<FlatNamespace, unknown>

/** The same object while its values are. */
function useCellContext(words: FlatNamespace, values: Pick<Context, 'sorted' | 'isByDay'>): Context {
  const { t } = useTranslation([words, 'list'])
  const keepEqual = useShallow((context: Context) => context)
  return keepEqual({ t, fmt: useFmt(), language: useLanguage(), ...values })
}

const resolve = <Value,>(value: Value | ((context: Context) => Value), context: Context): Value =>
  typeof value === 'function' ? (value as (context: Context) => Value)(context) : value

type AnyOrder = ListOrder<string, string>

type DescribedColumn<Row> = ListColumn<Row, string, string, Context>

type ShownColumn<Row> = Column<Row> &
  Pick<DescribedColumn<Row>, 'field' | 'isShown' | 'isFixed' | 'order'> & { readonly onCard: (row: Row) => Elements }

const translate = (t: unknown, key: string): string => (t as (key: string) => string)(key)

const toElement = (cell: Elements | string): Elements => (typeof cell === 'string' && cell !== '' ? <span>{cell}</span> : cell)

/** Stable, or all rows would render again. */
function useColumns<Row extends HasId, Search extends SortedSearch>(
  { columns }: AnyList<Row, Search>,
  list: ListState<Search>,
  sorting: Sorting<string>,
  context: Context,
): readonly ShownColumn<Row>[] {
  const sort = useColumnSorting<string>(list as unknown as ListState<SortedSearch>, sorting)
  return useMemo(
    () =>
      Object.entries(columns).map(([key, described]): ShownColumn<Row> => {
        const { header, order, cell, onCard = cell, ...column }: DescribedColumn<Row> = resolve(described, context)
        return {
          ...column,
          key,
          header: typeof header === 'string' ? translate(context.t, header) : header,
          order,
          sort: order && sort(order),
          cell: (row) => cell(row, context),
          onCard: (row) => toElement(onCard(row, context)),
        }
      }),
    [columns, sort, context],
  )
}

function useCard<Row extends HasId, Search extends SortedSearch>(
  { card }: AnyList<Row, Search>,
  columns: readonly ShownColumn<Row>[],
  context: Context,
) {
  return useMemo(() => {
    if (typeof card === 'function') return (row: Row, box?: Elements) => card(row, context, box)
    const byName = new Map(columns.map((column) => [column.key, column]))
    return (row: Row) => <RowCard {...card} render={(name) => byName.get(name)?.onCard(row)} />
  }, [card, columns, context])
}

const ways = { up: 1, down: -1 } as const

function toSorts<Row extends HasId, Search extends SortedSearch>(
  { orders = [] }: AnyList<Row, Search>,
  columns: readonly ShownColumn<Row>[],
  context: Context,
): readonly SortChoice<SortKey<Search>>[] {
  const byName = new Map(columns.map(({ key, order }) => [key, order]))
  return resolve<readonly (string | AnyOrder)[]>(orders, context).flatMap((each) => {
    const order = typeof each === 'string' ? byName.get(each) : each
    if (!order) return []
    const [first, second] = order.first === 'down' ? (['down', 'up'] as const) : (['up', 'down'] as const)
    return [first, second].flatMap((way) => {
      const name = order[way]
      return name ? { key: order.by as SortKey<Search>, dir: ways[way], label: translate(context.t, name) } : []
    })
  })
}

interface RowCardProps extends CardLines<string> {
  readonly render: (name: string) => Elements
}

/** The row of a list on a phone, made of its columns. */
const RowCard = ({ top: [title = [], ...top], foot: [below = [], ...foot] = [], render }: RowCardProps) => {
  const toLine = (names: readonly string[], classes: string) => (
    <div
      key={names.join(' ')}
      className={cx('empty:hidden', names.length > 1 ? 'flex justify-between' : 'grid grid-cols-[minmax(0,1fr)]', classes)}
    >
      {names.map((name) => (
        <Fragment key={name}>{render(name)}</Fragment>
      ))}
    </div>
  )
  const toPlainLine = (names: readonly string[]) => toLine(names, 'flex-wrap items-center gap-x-4 text-small')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {toLine(title, 'items-start gap-3')}
      {top.map(toPlainLine)}
      {below.length > 0 && toLine(below, 'flex-wrap items-end gap-x-4 gap-y-1 border-line border-t pt-2 text-small')}
      {foot.map(toPlainLine)}
    </div>
  )
}
