import { type ReactNode, useMemo } from 'react'
import type { ViewList } from '#contract/saved-views.ts'
import type { Column } from '#ui/tables/table-column.ts'
import type { CreatedDays } from './created-days.ts'
import { useListPreferences, visibleColumns } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'
import type { SavedViews } from './listed-view.ts'
import type { ListNavigation, ListState } from './use-list.ts'
import { useOpeningView } from './use-opening-view.ts'
import { type ParseListSearch, useSavedViews } from './use-saved-views.ts'

type NamedColumn = Pick<Column<never>, 'key' | 'hideBelow'> & { readonly header: ReactNode }

/** `field`: that of the rows without which it is not offered. */
export type ListColumn<Row> = Column<Row> & { readonly field?: keyof Row & string }

export interface ListView extends ReturnType<typeof useListPreferences> {
  readonly name: ViewList
  /** Undefined on a backend that stores none. */
  readonly saved: SavedViews | undefined
  readonly search: ListSearch & CreatedDays
  readonly navigation: Pick<ListNavigation<ListSearch>, 'show'>
  readonly columns: readonly NamedColumn[]
}

/** The list view on a backend that stores views. */
export type ListViewWithSaved = ListView & { readonly saved: SavedViews }

export function useListView<Row, Search extends ListSearch>(
  table: ViewList,
  columns: readonly (ListColumn<Row> & NamedColumn)[],
  { search, navigation, answers }: Pick<ListState<Search>, 'search' | 'navigation' | 'answers'>,
  parse: ParseListSearch,
) {
  const { preferences, change } = useListPreferences(table)
  const saved = useSavedViews(table, parse)
  useOpeningView(saved, navigation)
  const offered = useMemo(() => columns.filter(({ field }) => field === undefined || answers(field)), [columns, answers])
  const wanted = useMemo(() => visibleColumns(offered, preferences.columns), [offered, preferences.columns])
  return {
    table: { columns: wanted, isCompact: preferences.isCompact },
    button: { name: table, saved, preferences, change, search, navigation, columns: offered } satisfies ListView,
  }
}
