import { type ReactNode, useMemo } from 'react'
import type { ViewList } from '#contract/saved-views.ts'
import type { Column } from '#ui/tables/table-column.ts'
import type { CreatedDays } from './created-days.ts'
import { useListPreferences, visibleColumns } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'
import type { ListNavigation, ListState } from './use-list.ts'
import type { ParseListSearch } from './view-search.ts'

type NamedColumn = Pick<Column<never>, 'key' | 'hideBelow'> & { readonly header: ReactNode }

/** `field`: that of the rows without which it is not offered. */
export type ListColumn<Row> = Column<Row> & { readonly field?: keyof Row & string }

export interface ListView extends ReturnType<typeof useListPreferences> {
  readonly name: ViewList
  readonly parse: ParseListSearch
  readonly search: ListSearch & CreatedDays
  readonly navigation: Pick<ListNavigation<ListSearch>, 'show'>
  readonly columns: readonly NamedColumn[]
}

export function useListView<Row, Search extends ListSearch>(
  name: ViewList,
  columns: readonly (ListColumn<Row> & NamedColumn)[],
  { search, navigation, answers }: Pick<ListState<Search>, 'search' | 'navigation' | 'answers'>,
  parse: ParseListSearch,
) {
  const { preferences, change } = useListPreferences(name)
  const offered = useMemo(() => columns.filter(({ field }) => field === undefined || answers(field)), [columns, answers])
  const wanted = useMemo(() => visibleColumns(offered, preferences.columns), [offered, preferences.columns])
  return {
    table: { columns: wanted, isCompact: preferences.isCompact },
    button: { name, parse, preferences, change, search, navigation, columns: offered } satisfies ListView,
  }
}
