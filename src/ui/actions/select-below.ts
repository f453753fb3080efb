import type { MouseEvent as ReactMouseEvent } from 'react'

/** In pixels; a shorter drag is a press. */
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
 * For a link or button that lies over the texts of its row or card: a mouse that is dragged selects them, and the link is not pressed.
 */
export function selectBelow(event: ReactMouseEvent<HTMLElement>): void {
  const { button, ctrlKey, clientX, clientY, currentTarget } = event
  // With Ctrl it opens the context menu of macOS.
  if (button !== 0 || ctrlKey) return
  // The browser would select or drag the link itself.
  event.preventDefault()
  currentTarget.focus({ preventScroll: true })
  const { dataset } = document.documentElement
  const ended = new AbortController()
  const { signal } = ended
  let from: ReturnType<typeof caretAt>
  const select = ({ clientX: x, clientY: y, buttons }: MouseEvent) => {
    // The end of the drag may have gone to a dialog of the system.
    if (buttons === 0) return end()
    if (!from && Math.hypot(x - clientX, y - clientY) < leastMove) return
    // No link lies over a text now.
    dataset.selecting = ''
    from ??= caretAt(clientX, clientY)
    const to = caretAt(x, y)
    if (from && to) getSelection()?.setBaseAndExtent(...from, ...to)
  }
  const ignore = (click: Event) => {
    click.preventDefault()
    click.stopPropagation()
  }
  const end = () => {
    ended.abort()
    if (!('selecting' in dataset)) return
    delete dataset.selecting
    // The click of this press, if there is one, comes before the next task.
    addEventListener('click', ignore, { capture: true })
    setTimeout(() => removeEventListener('click', ignore, { capture: true }))
  }
  addEventListener('mousemove', select, { signal })
  addEventListener('mouseup', end, { signal })
  addEventListener('blur', end, { signal })
}
