import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** What of a row the arrow keys focus. */
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
  // Updates the range.
  const rows = virtualizer.getVirtualItems()
  const { startIndex = nearRows, endIndex = 0 } = virtualizer.range ?? {}
  useCallWhile(startIndex < nearRows, items.length, props.onNearStart)
  useCallWhile(endIndex >= items.length - nearRows, items.length, props.onNearEnd)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: focused + 1, ArrowUp: focused - 1, Home: 0, End: items.length - 1 }[event.key]
    const item = next === undefined ? undefined : items[next]
    if (focused < 0 || next === undefined || !item) return
    event.preventDefault()
    virtualizer.scrollToIndex(next)
    // Far rows are rendered first.
    flushSync(() => setFocusedKey(getKey(item)))
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)
    const target = row?.matches(focusTarget) ? row : row?.querySelector<HTMLElement>(focusTarget)
    target?.focus({ preventScroll: true })
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
  return { scroller, virtualizer, rows, focused, onKeyDown, getRowProps }
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
