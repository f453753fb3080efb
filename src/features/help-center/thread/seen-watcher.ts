/** Milliseconds that a message is on screen, in a window with the focus, before it counts as read (F-112). */
const readAfter = 1_000
/** Share of the message, or of the window, that must be visible. */
const visibleShare = 0.6

const isWatched = () => document.visibilityState === 'visible' && document.hasFocus()

const isOnScreen = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= visibleShare || intersectionRect.height >= (rootBounds?.height ?? Number.POSITIVE_INFINITY) * visibleShare

const getId = (element: Element) => (element as HTMLElement).dataset.message ?? ''

export interface SeenWatcher {
  /** A ref of an element with the id of its message in `data-message`. */
  readonly observe: (element: HTMLElement) => () => void
  /** Reports the messages that were on screen for a second, together; until the returned function is called. */
  readonly listen: (onSeen: (ids: ReadonlySet<string>) => void) => () => void
}

export function createSeenWatcher(): SeenWatcher {
  const visible = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let report: ((ids: ReadonlySet<string>) => void) | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = () => {
    if (!isWatched()) return stop()
    if (timer !== undefined || visible.size === 0) return
    const since = new Set(visible)
    timer = setTimeout(() => {
      timer = undefined
      const seen = new Set([...since].filter((id) => visible.delete(id)))
      if (seen.size > 0) report?.(seen)
      start()
    }, readAfter)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries)
        if (isOnScreen(entry)) visible.add(getId(entry.target))
        else visible.delete(getId(entry.target))
      start()
    },
    { threshold: [0, 0.2, 0.4, visibleShare, 0.8] },
  )
  return {
    observe: (element) => {
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        visible.delete(getId(element))
      }
    },
    listen: (onSeen) => {
      report = onSeen
      const signal = new AbortController()
      for (const event of ['focus', 'blur']) window.addEventListener(event, start, signal)
      document.addEventListener('visibilitychange', start, signal)
      start()
      return () => {
        signal.abort()
        stop()
        report = undefined
      }
    },
  }
}
