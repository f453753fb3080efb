import type { MouseEvent as ReactMouseEvent } from 'react'

/** Of a drag, in pixels; a shorter one is a press. */
const leastMove = 4

/** Safari before 26.2 has only the older one of the two. */
function caretAt(x: number, y: number): readonly [Node, number] | undefined {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y)
    return position ? [position.offsetNode, position.offset] : undefined
  }
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range ? [range.startContainer, range.startOffset] : undefined
}

/**
 * For a link that lies over the texts of its row: a mouse that is dragged selects them, and the link is not pressed. The link itself is
 * `select-none` and not draggable, so that the browser does neither of its own.
 */
export function selectBelow({ button, clientX, clientY }: ReactMouseEvent): void {
  if (button !== 0) return
  const { dataset } = document.documentElement
  const ended = new AbortController()
  const { signal } = ended
  let from: ReturnType<typeof caretAt>
  const select = ({ clientX: x, clientY: y }: MouseEvent) => {
    if (!from && Math.hypot(x - clientX, y - clientY) < leastMove) return
    // No link lies over a text now, and the mouse is released over another element than it was pressed on: that is no click on the link.
    dataset.selecting = ''
    from ??= caretAt(clientX, clientY)
    const to = caretAt(x, y)
    if (from && to) getSelection()?.setBaseAndExtent(...from, ...to)
  }
  const end = () => {
    ended.abort()
    delete dataset.selecting
  }
  addEventListener('mousemove', select, { signal })
  // The browser would drag what is selected so far.
  addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  addEventListener('mouseup', end, { signal })
  addEventListener('blur', end, { signal })
}
