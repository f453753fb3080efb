import { type ReactNode, useMemo } from 'react'
import type { Column } from '#ui/tables/table-column.ts'
import type { CreatedDays } from './created-days.ts'
import { useListPreferences, visibleColumns } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'
import type { List, ListNavigation } from './use-list.ts'
import { useOpeningView } from './use-opening-view.ts'

type NamedColumn = Pick<Column<never>, 'key' | 'hideBelow'> & { readonly header: ReactNode }

export interface ListView extends ReturnType<typeof useListPreferences> {
  readonly search: ListSearch & CreatedDays
  readonly navigation: Pick<ListNavigation<ListSearch>, 'show'>
  readonly columns: readonly NamedColumn[]
}

export function useListView<Row, Search extends ListSearch>(
  table: string,
  columns: readonly (Column<Row> & NamedColumn)[],
  { search, navigation }: Pick<List<unknown, Search>, 'search' | 'navigation'>,
) {
  const { preferences, change } = useListPreferences(table)
  useOpeningView(preferences, navigation)
  const wanted = useMemo(() => visibleColumns(columns, preferences.columns), [columns, preferences.columns])
  return {
    table: { columns: wanted, isCompact: preferences.isCompact },
    button: { preferences, change, search, navigation, columns } satisfies ListView,
  }
}
