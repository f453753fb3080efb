import { Check, X } from 'lucide-react'
import { type ComponentType, type RefObject, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import type { ReviewStatus } from '../../contract/review.ts'
import { useServices } from '../../lib/services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts'
import { focusedRow, rowFocusTarget } from '../list/row-shortcuts.ts'
import { type Selection, SelectionBar, useSelection } from '../list/selection-bar.tsx'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import { allowedDecisions } from './decisions.ts'

/** Keeps the selected rows as they were when selected. */
export interface SelectedRows<Row> extends Selection {
  readonly selected: readonly Row[]
}

export function useSelectedRows<Row extends { readonly _id: string }>(rows: readonly Row[]): SelectedRows<Row> {
  const { ids, choose, clear } = useSelection()
  const [seen] = useState(() => new Map<string, Row>())
  const chooseSeen = useCallback(
    (some: readonly string[], isChosen: boolean) => {
      if (isChosen) for (const row of rows) if (some.includes(row._id)) seen.set(row._id, row)
      choose(some, isChosen)
    },
    [rows, seen, choose],
  )
  return { ids, clear, choose: chooseSeen, selected: [...ids].flatMap((id) => seen.get(id) ?? []) }
}

export interface BulkDialogProps<Row> {
  readonly rows: readonly Row[]
  readonly isApproved: boolean
  readonly unchoose: (id: string) => void
  readonly onClose: () => void
  /** Gets the focus if the decision has unmounted the opener. */
  readonly returnFocusTo: () => HTMLElement | null | undefined
}

export interface BulkBarProps<Row> {
  readonly selection: SelectedRows<Row>
  readonly rows: readonly Row[]
  readonly getStatus: (row: Row) => ReviewStatus | undefined
  /** No decision about such a row is possible any more. */
  readonly isFinal?: (row: Row) => boolean
  readonly labels: Readonly<Record<'selected' | 'approve' | 'reject', (count: number) => string>>
  /** Must stay the same function. */
  readonly loadDialog: () => Promise<ComponentType<BulkDialogProps<Row>>>
  readonly list: RefObject<HTMLElement | null>
}

interface OpenDialog<Row> {
  readonly isApproved: boolean
  readonly rows: readonly Row[]
  readonly focused: number
}

/** The keys A and R open the same dialog; without a selection they are about the focused row. */
export function BulkBar<Row extends { readonly _id: string }>({
  selection,
  rows,
  getStatus,
  isFinal,
  labels,
  loadDialog,
  list,
}: BulkBarProps<Row>) {
  const [dialog, setDialog] = useState<OpenDialog<Row>>()
  const { component: BulkDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const show = (kind: 'approve' | 'reject', about: readonly Row[]) => {
    setDialog({ isApproved: kind === 'approve', rows: about, focused: focusedRow(list) })
    open()
  }
  const decidable = (kind: 'approve' | 'reject', about = selection.selected) =>
    about.filter((row) => allowedDecisions(getStatus(row), isFinal?.(row))[kind])
  const showByKey = (kind: 'approve' | 'reject') => {
    const focused = rows[focusedRow(list)]
    const about = selection.selected.length > 0 || !focused ? decidable(kind) : decidable(kind, [focused])
    if (about.length > 0) show(kind, about)
  }
  const enabled = useStore(useServices().shortcuts, (state) => state.enabled)
  useShortcuts({ a: () => showByKey('approve'), r: () => showByKey('reject') }, enabled)
  const buttons = [
    { kind: 'reject', variant: 'danger', icon: <X aria-hidden /> },
    { kind: 'approve', variant: 'primary', icon: <Check aria-hidden /> },
  ] as const
  return (
    <>
      <SelectionBar selection={selection} countText={labels.selected}>
        {buttons.map(({ kind, ...button }) => {
          const about = decidable(kind)
          return (
            about.length > 0 && (
              <Button key={kind} size="sm" {...button} onClick={() => show(kind, about)} {...preload}>
                {labels[kind](about.length)}
              </Button>
            )
          )
        })}
      </SelectionBar>
      {BulkDialog && isOpen && dialog && (
        <BulkDialog
          rows={dialog.rows}
          isApproved={dialog.isApproved}
          unchoose={(id) => selection.choose([id], false)}
          onClose={() => setOpen(false)}
          returnFocusTo={() => rowFocusTarget(list, dialog.focused)}
        />
      )}
    </>
  )
}
