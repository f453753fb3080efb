import { useCallback, useState } from 'react'
import type { FindChanged } from '../list/select-all.tsx'
import { type Selection, useSelection } from '../list/use-selection.ts'

/** Keeps the selected rows as they were when selected. */
export interface SelectedRows<Row> extends Selection {
  readonly selected: readonly Row[]
  /** Selects rows of other pages too. */
  readonly chooseAll: (rows: readonly Row[], findChanged: FindChanged<Row>) => void
  readonly findChanged: FindChanged<Row> | undefined
}

export function useSelectedRows<Row extends { readonly _id: string }>(rows: readonly Row[]): SelectedRows<Row> {
  const { ids, choose, clear } = useSelection()
  const [knownRows] = useState(() => new Map<string, Row>())
  const [all, setAll] = useState<{ readonly findChanged: FindChanged<Row> }>()
  const [countedAgain] = useState(() => new Set<string>())
  const chooseRows = useCallback(
    (some: readonly string[], isChosen: boolean) => {
      for (const id of some) countedAgain.delete(id)
      if (isChosen) for (const row of rows) if (some.includes(row._id)) knownRows.set(row._id, row)
      choose(some, isChosen)
    },
    [rows, knownRows, countedAgain, choose],
  )
  const chooseAll = (found: readonly Row[], findChanged: FindChanged<Row>) => {
    for (const row of found) {
      knownRows.set(row._id, row)
      countedAgain.add(row._id)
    }
    setAll({ findChanged: (rows) => findChanged(rows.filter(({ _id }) => countedAgain.has(_id))) })
    choose(
      found.map(({ _id }) => _id),
      true,
    )
  }
  const selected = [...ids].flatMap((id) => knownRows.get(id) ?? [])
  return { ids, clear, choose: chooseRows, selected, chooseAll, findChanged: all?.findChanged }
}
