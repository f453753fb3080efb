import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { useVirtualRows, type VirtualRowsOptions } from './use-virtual-rows.ts'

/** The first and last row in view, and how to scroll. */
export interface LogView {
  readonly first: number
  readonly last: number
  readonly scrollToIndex: (index: number) => void
  readonly scrollToEnd: () => void
}

interface VirtualLogProps<Item> extends VirtualRowsOptions<Item> {
  readonly label: string
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** Index of the row at which it opens; without one at the end. */
  readonly openAt?: number | undefined
  /** Whether there are newer rows than the loaded ones. Newly loaded rows then appear below without scrolling to their end. */
  readonly hasNewer: boolean
  /** Scrolls to the end when it changes to that of the last row. */
  readonly followKey?: string | undefined
  /** Above the first row, 48 px high. */
  readonly head: ReactNode
  readonly overlay: (view: LogView) => Elements
  readonly className?: string
}

const headHeight = 48
/** Pixels: so close to the end, new rows and a smaller window scroll there. */
const endThreshold = 80

/**
 * A scrolling list that ends with the newest row: it opens there or at a given row, and follows new rows while its end is in view.
 * Rows can be focused with the arrow keys, Home and End; it announces nothing, because scrolling adds rows too.
 */
export function VirtualLog<Item>({
  label,
  renderItem,
  openAt,
  hasNewer,
  followKey,
  head,
  overlay,
  className,
  ...rows
}: VirtualLogProps<Item>) {
  const { items, estimateHeight } = rows
  // Set one render late, because the last page arrives together with `hasNewer: false`.
  const [follows, setFollows] = useState(!hasNewer)
  useEffect(() => setFollows(!hasNewer), [hasNewer])
  const [initialOffset] = useState(() =>
    items.slice(0, openAt ?? items.length).reduce((sum, item) => sum + estimateHeight(item), openAt === undefined ? 0 : headHeight),
  )
  const {
    scroller,
    virtualizer,
    rows: visible,
    focused,
    onKeyDown,
    getRowProps,
  } = useVirtualRows(rows, {
    focusTarget: 'li',
    anchorTo: 'end',
    followOnAppend: follows,
    scrollEndThreshold: endThreshold,
    paddingStart: headHeight,
    scrollPaddingStart: 12,
    initialOffset,
  })
  const open = useEffectEvent(() =>
    openAt === undefined ? virtualizer.scrollToEnd() : virtualizer.scrollToIndex(openAt, { align: 'start' }),
  )
  useLayoutEffect(() => open(), [])
  const follow = useEffectEvent(() => {
    const newest = items.at(-1)
    if (newest && rows.getKey(newest) === followKey) virtualizer.scrollToEnd()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new key scrolls.
  useLayoutEffect(() => follow(), [followKey])
  const onScroll = useStayAtEnd(scroller, openAt === undefined, virtualizer.scrollToEnd)
  const { startIndex: first = 0, endIndex: last = items.length - 1 } = virtualizer.range ?? {}
  const tabStop = focused < 0 ? last : focused
  return (
    <div className={cx('relative flex min-h-0 flex-col', className)}>
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto outline-none [overflow-anchor:none]"
        onScroll={onScroll}
      >
        {/* The newest rows stand at the bottom, also if they do not fill the height. */}
        <div className="flex min-h-full flex-col justify-end">
          <ul
            className="relative mx-auto w-full max-w-[47.5rem] flex-none"
            style={{ height: virtualizer.getTotalSize() }}
            onKeyDown={onKeyDown}
          >
            <li className="flex items-center justify-center" style={{ height: headHeight }}>
              {head}
            </li>
            {visible.map((row) => (
              <li
                {...getRowProps(row)}
                className="group absolute inset-x-0 top-0 -outline-offset-2"
                key={row.key}
                tabIndex={row.index === tabStop ? 0 : -1}
              >
                {renderItem(items[row.index] as Item, row.index)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {overlay({
        first,
        last,
        scrollToIndex: (index) => virtualizer.scrollToIndex(index, { align: 'start' }),
        scrollToEnd: () => virtualizer.scrollToEnd(),
      })}
    </div>
  )
}

/** A window that becomes smaller or larger keeps its end in view. */
function useStayAtEnd(scroller: RefObject<HTMLDivElement | null>, opensAtEnd: boolean, scrollToEnd: () => void) {
  const isAtEnd = useRef(opensAtEnd)
  const stay = useEffectEvent(() => {
    if (isAtEnd.current) scrollToEnd()
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => stay())
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight <= endThreshold
  }
}
