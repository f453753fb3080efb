import { ArrowUp } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { useVirtualRows, type VirtualRowsOptions } from './use-virtual-rows.ts'

export interface ListFocus {
  /** Moves the focus from its row, or to the first row in view. */
  readonly moveFocus: (step: 1 | -1) => void
}

interface VirtualListProps<Item> extends VirtualRowsOptions<Item> {
  readonly label: string
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** False while more rows can be loaded at either end. */
  readonly isComplete: boolean
  /** The label of the button to the rows that were added above while the start was out of view. */
  readonly addedLabel: (count: number) => string
  readonly foot?: Elements
  readonly className?: string
  readonly listFocus?: Ref<ListFocus>
}

/** Renders only the rows in view and the focused row. Rows added at either end do not move what is read; arrow keys change the row. */
export function VirtualList<Item>({
  label,
  renderItem,
  isComplete,
  addedLabel,
  foot,
  className,
  listFocus,
  ...rows
}: VirtualListProps<Item>) {
  const { items, getKey } = rows
  const { isAtStart, added, onScroll } = useAddedRows(items, getKey)
  const {
    scroller,
    virtualizer,
    rows: visible,
    moveFocus,
    onKeyDown,
    getRowProps,
  } = useVirtualRows(rows, {
    focusTarget: 'a, button',
    // At the start new rows show at once; elsewhere the row in view stays where it is.
    anchorTo: isAtStart ? 'start' : 'end',
  })
  useImperativeHandle(listFocus, () => ({ moveFocus }))
  const showAdded = () => {
    virtualizer.scrollToIndex(0)
    // The button unmounts; Tab continues from the first row.
    scroller.current?.focus({ preventScroll: true })
  }
  return (
    <div className={cx('relative flex min-h-0 flex-col', className)}>
      {added > 0 && <AddedRowsButton label={addedLabel(added)} onClick={showAdded} />}
      <div
        ref={scroller}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto outline-none [overflow-anchor:none]"
        onScroll={({ currentTarget }) => onScroll(currentTarget.scrollTop)}
      >
        <ul aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }} onKeyDown={onKeyDown}>
          {visible.map((row) => (
            <li {...getRowProps(row)} key={row.key} aria-setsize={isComplete ? items.length : -1}>
              {renderItem(items[row.index] as Item, row.index)}
            </li>
          ))}
        </ul>
        {foot}
      </div>
    </div>
  )
}

/** Counts the rows that were added at the start since it went out of view. */
function useAddedRows<Item>(items: readonly Item[], getKey: (item: Item) => string) {
  /** The first row then; undefined while the start is in view. */
  const [firstKey, setFirstKey] = useState<string>()
  const isAtStart = firstKey === undefined
  const [first] = items
  return {
    isAtStart,
    added: isAtStart ? 0 : items.findIndex((item) => getKey(item) === firstKey),
    onScroll: (offset: number) => setFirstKey((before) => (offset <= 1 || !first ? undefined : (before ?? getKey(first)))),
  }
}

interface AddedRowsButtonProps {
  readonly label: string
  readonly onClick: () => void
}

/** Floats above a list that is scrolled down; it leads to the rows that were added at the top. */
const AddedRowsButton = ({ label, onClick }: AddedRowsButtonProps) => (
  <div className="pointer-events-none absolute inset-x-0 top-3 z-1 flex justify-center">
    <Button
      variant="primary"
      size="sm"
      className="pointer-events-auto animate-fade-in rounded-full px-4 shadow-float"
      icon={<ArrowUp aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  </div>
)
