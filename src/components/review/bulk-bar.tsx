import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useServices, useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { focusedRow, rowFocusTarget } from '../list/row-shortcuts.ts'
import { SelectionBar } from '../list/selection-bar.tsx'
import { type SelectionActionKey, usePaletteActions } from '../palette-actions.ts'
import { pauseKeys, useLazyDialog } from '../use-lazy-dialog.ts'
import type { QueueRow, QueueSearch, ReviewList } from './use-review-list.ts'
import type { SelectedRows } from './use-selected-rows.ts'

const loadSelectAll = () => import('../list/select-all.tsx').then(({ SelectAll }) => SelectAll)

export interface BulkDialogProps<Row> {
  readonly rows: readonly Row[]
  readonly isApproved: boolean
  readonly unchoose: (id: string) => void
  /** Removes rows that were decided or changed since they were selected, and says how many. */
  readonly recount: () => Promise<number>
  readonly onClose: () => void
  /** Gets the focus if the decision has unmounted the opener. */
  readonly returnFocusTo: () => HTMLElement | null | undefined
}

interface BulkBarProps<Row extends QueueRow, Search extends QueueSearch> {
  readonly queue: ReviewList<Row, Search>
  readonly selection: SelectedRows<Row>
  readonly rows: readonly Row[]
}

interface OpenDialog<Row> {
  readonly isApproved: boolean
  readonly rows: readonly Row[]
  readonly focused: number
}

/** The keys A and R open the same dialog; without a selection they are about the focused row. */
export function BulkBar<Row extends QueueRow, Search extends QueueSearch>({ queue, selection, rows }: BulkBarProps<Row, Search>) {
  const { area, allowed, loadBulkDialog, words, box } = queue
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const [dialog, setDialog] = useState<OpenDialog<Row>>()
  const { component: BulkDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadBulkDialog, pauseKeys, { wordsInBoth: [area] })
  const show = (kind: 'approve' | 'reject', about: readonly Row[]) => {
    setDialog({ isApproved: kind === 'approve', rows: about, focused: focusedRow(box) })
    open()
  }
  const decidable = (kind: 'approve' | 'reject', about = selection.selected) => about.filter((row) => allowed(row)[kind])
  const showByKey = (kind: 'approve' | 'reject') => {
    const focused = rows[focusedRow(box)]
    const about = selection.selected.length > 0 || !focused ? decidable(kind) : decidable(kind, [focused])
    if (about.length > 0) show(kind, about)
  }
  const recount = async () => {
    const changed = await selection.findChanged?.(dialog?.rows ?? [])
    if (!changed?.size) return 0
    selection.choose([...changed], false)
    setDialog((shown) => shown && { ...shown, rows: shown.rows.filter(({ _id }) => !changed.has(_id)) })
    return changed.size
  }
  const enabled = useStore(useServices().shortcuts, (state) => state.enabled)
  useShortcuts({ a: () => showByKey('approve'), r: () => showByKey('reject') }, enabled)
  const selected = { approve: decidable('approve'), reject: decidable('reject') }
  const decideSelected = (kind: SelectionActionKey) => (selected[kind].length > 0 ? () => show(kind, selected[kind]) : undefined)
  usePaletteActions({
    approve: decideSelected('approve'),
    reject: decideSelected('reject'),
    selected: { approve: selected.approve.length, reject: selected.reject.length },
  })
  const buttons = [
    { kind: 'reject', variant: 'danger', icon: <X aria-hidden /> },
    { kind: 'approve', variant: 'primary', icon: <Check aria-hidden /> },
  ] as const
  return (
    <>
      <SelectionBar
        selection={selection}
        countText={(count) => words('selected', { count })}
        more={<SelectAllPages queue={queue} rows={rows} selection={selection} />}
      >
        {buttons.map(({ kind, ...button }) => {
          const about = selected[kind]
          return (
            about.length > 0 && (
              <Button key={kind} size="sm" {...button} onClick={() => show(kind, about)} {...preload}>
                {t(`bulk.${kind}`, { count: about.length })}
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
          recount={recount}
          onClose={() => setOpen(false)}
          returnFocusTo={() => rowFocusTarget(box, dialog.focused)}
        />
      )}
    </>
  )
}

/** Offered once the whole page is selected; not where each is read again before it is decided. */
function SelectAllPages<Row extends QueueRow, Search extends QueueSearch>({
  queue: { list, decision },
  rows,
  selection,
}: BulkBarProps<Row, Search>) {
  const { ids, chooseAll } = selection
  const total = list.query.data?.pagination.totalCount ?? 0
  const checksVersion = useSupports(decision, 'expectedVersion')
  const isWanted = checksVersion && ids.size < total && rows.length > 0 && rows.every(({ _id }) => ids.has(_id))
  const SelectAll = useIdleModule(loadSelectAll, isWanted, true)
  return (
    isWanted &&
    SelectAll &&
    list.fetchPage && (
      <SelectAll key={JSON.stringify(list.search)} total={total} selectedCount={ids.size} fetchPage={list.fetchPage} onSelect={chooseAll} />
    )
  )
}
