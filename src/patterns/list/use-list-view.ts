import { type ReactNode, useMemo } from 'react'
import type { Column } from '../../ui/tables/table-column.ts'
import type { CreatedDays } from './created-days.ts'
import { useListPreferences, wantedColumns } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'
import type { List, ListNavigation } from './use-list.ts'
import { useOpeningView } from './use-opening-view.ts'

/** A column as it is chosen, by its name. */
type NamedColumn = Pick<Column<never>, 'key' | 'hideBelow'> & { readonly header: ReactNode }

/** How a list is shown, and what changes that. */
export interface ListView extends ReturnType<typeof useListPreferences> {
  readonly search: ListSearch & CreatedDays
  readonly navigation: Pick<ListNavigation<ListSearch>, 'show'>
  /** The columns there are, the first of which always stays. */
  readonly columns: readonly NamedColumn[]
}

/** How one person likes one list (F-132, F-135): for its table, and for the button that changes it. It opens with the view chosen for that. */
export function useListView<Row, Search extends ListSearch>(
  table: string,
  columns: readonly (Column<Row> & NamedColumn)[],
  { search, navigation }: Pick<List<unknown, Search>, 'search' | 'navigation'>,
) {
  const { preferences, change } = useListPreferences(table)
  useOpeningView(preferences, navigation)
  const wanted = useMemo(() => wantedColumns(columns, preferences.columns), [columns, preferences.columns])
  return {
    table: { columns: wanted, isCompact: preferences.isCompact },
    button: { preferences, change, search, navigation, columns } satisfies ListView,
  }
}
