import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface VirtualRowsOptions<Item> {
  readonly items: readonly Item[]
  readonly getKey: (item: Item) => string
  /** Pixels of a row that has not been measured yet; the closer, the less is laid out again while scrolling. */
  readonly estimateHeight: (item: Item) => number
  /** Called while the first or last rows are near; leave it out while it is loading. */
  readonly onNearStart?: (() => void) | undefined
  readonly onNearEnd?: (() => void) | undefined
}

type VirtualizerOptions = Parameters<typeof useVirtualizer<HTMLDivElement, HTMLLIElement>>[0]

interface Placement
  extends Pick<
    VirtualizerOptions,
    'anchorTo' | 'followOnAppend' | 'scrollEndThreshold' | 'initialOffset' | 'paddingStart' | 'scrollPaddingStart'
  > {
  /** Selects the element of a row that the arrow keys focus. */
  readonly focusTarget: string
}

/** Rows beyond the visible ones: the next row of Tab and of an arrow key is always there. */
const overscan = 6
const nearRows = 5

/** The rows in view and the one with the focus, at measured heights; arrow keys, Home and End go from row to row. */
export function useVirtualRows<Item>({ items, getKey, ...props }: VirtualRowsOptions<Item>, { focusTarget, ...placement }: Placement) {
  const scroller = useRef<HTMLDivElement>(null)
  const [focusedKey, setFocusedKey] = useState<string>()
  const focused = focusedKey === undefined ? -1 : items.findIndex((item) => getKey(item) === focusedKey)
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    ...placement,
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => props.estimateHeight(items[index] as Item),
    getItemKey: useCallback((index: number) => getKey(items[index] as Item), [items, getKey]),
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range)
      return focused < 0 || rows.includes(focused) ? rows : [...rows, focused].sort((a, b) => a - b)
    },
    overscan,
  })
  // The call also updates the range.
  const rows = virtualizer.getVirtualItems()
  const { startIndex = nearRows, endIndex = 0 } = virtualizer.range ?? {}
  useCallWhile(startIndex < nearRows, items.length, props.onNearStart)
  useCallWhile(endIndex >= items.length - nearRows, items.length, props.onNearEnd)

  const focusRendered = (index: number) => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    const target = row?.matches(focusTarget) ? row : row?.querySelector<HTMLElement>(focusTarget)
    target?.focus({ preventScroll: true })
  }
  useFocusOfRemoved({ focusedKey, focused, count: items.length, focusRendered })

  const focusRow = (index: number) => {
    const item = items[index]
    if (!item) return
    virtualizer.scrollToIndex(index)
    // Far rows are rendered first.
    flushSync(() => setFocusedKey(getKey(item)))
    focusRendered(index)
  }
  /** Moves the focus from its row, or to the first row in view. */
  const moveFocus = (step: 1 | -1) => focusRow(focused < 0 ? startIndexInView(virtualizer.range) : focused + step)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: focused + 1, ArrowUp: focused - 1, Home: 0, End: items.length - 1 }[event.key]
    if (focused < 0 || next === undefined || !items[next]) return
    event.preventDefault()
    focusRow(next)
  }
  const getRowProps = ({ key, index, start }: VirtualItem) => ({
    ref: virtualizer.measureElement,
    'data-index': index,
    'aria-posinset': index + 1,
    className: 'absolute inset-x-0 top-0',
    style: { transform: `translateY(${start}px)` },
    onFocus: () => setFocusedKey(String(key)),
    onBlur: () => setFocusedKey(undefined),
  })
  return { scroller, virtualizer, rows, focused, moveFocus, onKeyDown, getRowProps }
}

const startIndexInView = (range: { readonly startIndex: number } | null) => range?.startIndex ?? 0

interface FocusOfRemoved {
  readonly focusedKey: string | undefined
  /** The index of the row with the focus; -1 once the row is gone. */
  readonly focused: number
  readonly count: number
  readonly focusRendered: (index: number) => void
}

/** Moves the focus from a removed row to the row that takes its position. */
function useFocusOfRemoved({ focusedKey, focused, count, focusRendered }: FocusOfRemoved): void {
  const lastIndex = useRef(-1)
  useLayoutEffect(() => {
    if (focused >= 0) lastIndex.current = focused
    else if (focusedKey !== undefined && lastIndex.current >= 0 && count > 0) {
      const next = Math.min(lastIndex.current, count - 1)
      lastIndex.current = -1
      focusRendered(next)
    }
  })
}

/** Calls again after more rows have come, and with each function that comes after none. */
function useCallWhile(isDue: boolean, count: number, call: (() => void) | undefined): void {
  const canCall = call !== undefined
  const callNow = useEffectEvent(() => call?.())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count is another reason to call.
  useEffect(() => {
    if (isDue && canCall) callNow()
  }, [isDue, canCall, count])
}
