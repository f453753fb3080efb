import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { AddedRowsButton } from './added-rows-button.tsx'

interface VirtualListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly getKey: (item: Item) => string
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** Pixels of a row that has not been measured yet; the closer, the less is laid out again while scrolling. */
  readonly estimateHeight: (item: Item) => number
  /** False while more rows can be loaded at either end. */
  readonly isComplete: boolean
  /** Called while the first or last rows are near; leave it out while it is loading. */
  readonly onNearStart?: (() => void) | undefined
  readonly onNearEnd?: (() => void) | undefined
  /** On the button to the rows that were added above while the start was out of view. */
  readonly addedLabel: (count: number) => string
  /** Below the last row. */
  readonly foot?: ReactNode
  readonly className?: string
}

/** Rows beyond the visible ones: the next row of Tab and of an arrow key is always there. */
const overscan = 6
const nearRows = 5

/**
 * A scrolling list of which only the rows in view are in the document; it may grow at either end without moving what is read.
 * The row with the focus stays in the document; arrow keys go from row to row.
 */
export function VirtualList<Item>({ items, getKey, label, renderItem, isComplete, foot, className, ...props }: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  const { isAtStart, added, onScroll } = useAddedRows(items, getKey)
  const [focusedKey, setFocusedKey] = useState<string>()
  const focused = focusedKey === undefined ? -1 : items.findIndex((item) => getKey(item) === focusedKey)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => props.estimateHeight(items[index] as Item),
    getItemKey: useCallback((index: number) => getKey(items[index] as Item), [items, getKey]),
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range)
      return focused < 0 || rows.includes(focused) ? rows : [...rows, focused].sort((a, b) => a - b)
    },
    overscan,
    // At the start new rows show at once; elsewhere the row in view stays where it is.
    anchorTo: isAtStart ? 'start' : 'end',
  })
  const rows = virtualizer.getVirtualItems()
  const { startIndex = nearRows, endIndex = 0 } = virtualizer.range ?? {}
  useCallWhile(startIndex < nearRows, props.onNearStart)
  useCallWhile(endIndex >= items.length - nearRows, props.onNearEnd)

  const moveFocus = (event: KeyboardEvent) => {
    const next = focused + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0)
    if (focused < 0 || next === focused || !items[next]) return
    event.preventDefault()
    virtualizer.scrollToIndex(next)
    scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"] :is(a, button)`)?.focus({ preventScroll: true })
  }
  const showAdded = () => {
    virtualizer.scrollToIndex(0)
    // The button unmounts; Tab continues from the first row.
    scroller.current?.focus({ preventScroll: true })
  }
  return (
    <div className={cx('relative flex min-h-0 flex-col', className)}>
      {added > 0 && <AddedRowsButton label={props.addedLabel(added)} onClick={showAdded} />}
      <div
        ref={scroller}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto outline-none [overflow-anchor:none]"
        onScroll={({ currentTarget }) => onScroll(currentTarget.scrollTop)}
      >
        <ul aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }} onKeyDown={moveFocus}>
          {rows.map(({ key, index, start }) => (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={isComplete ? items.length : -1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
              onFocus={() => setFocusedKey(String(key))}
              onBlur={() => setFocusedKey(undefined)}
            >
              {renderItem(items[index] as Item, index)}
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

/** Calls again with each function that comes after none. */
function useCallWhile(isDue: boolean, call: (() => void) | undefined): void {
  const canCall = call !== undefined
  const callNow = useEffectEvent(() => call?.())
  useEffect(() => {
    if (isDue && canCall) callNow()
  }, [isDue, canCall])
}
