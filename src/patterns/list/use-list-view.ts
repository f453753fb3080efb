import { useMemo } from 'react'
import type { Column } from '../../ui/tables/table-column.ts'
import { useListPreferences, wantedColumns } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'
import type { List } from './use-list.ts'
import { useOpeningView } from './use-opening-view.ts'
import type { ViewButtonProps } from './view-button.tsx'

/** How one person likes one list (F-132, F-135): for its table, and for the button that changes it. It opens with the view chosen for that. */
export function useListView<Row, Search extends ListSearch>(
  table: string,
  columns: readonly (Column<Row> & ViewButtonProps['columns'][number])[],
  { search, navigation }: Pick<List<unknown, Search>, 'search' | 'navigation'>,
) {
  const { preferences, change } = useListPreferences(table)
  useOpeningView(preferences, navigation)
  const wanted = useMemo(() => wantedColumns(columns, preferences.columns), [columns, preferences.columns])
  return {
    table: { columns: wanted, isCompact: preferences.isCompact },
    button: { preferences, change, search, navigation, columns } satisfies ViewButtonProps,
  }
}
