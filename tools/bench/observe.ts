/** What a page recorded while it loaded; milliseconds since the start of the navigation. */
interface Noted {
  firstPaint: number | null
  /** The first frame after the wanted element was on screen. */
  ready: number | null
  /** The first frame that showed a text typed as soon as there was a field for it. */
  typed: number | null
  shifts: number
  readonly longTasks: [start: number, duration: number][]
}

declare global {
  interface Window {
    benchNoted: Noted
  }
}

/** Selectors of the observed elements: one that marks the page as ready, and a field to type into. */
export interface Observed {
  readonly wanted: string
  readonly field?: string | undefined
}

/** Runs in a page before its own scripts: records paints, layout shifts, long tasks, and when the observed elements appear. */
export function observe({ wanted, field }: Observed): void {
  if (window !== window.top) return
  const noted: Noted = { firstPaint: null, ready: null, typed: null, shifts: 0, longTasks: [] }
  window.benchNoted = noted
  const on = (type: string, see: (entry: PerformanceEntry & { hadRecentInput?: boolean; value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.firstPaint = entry.startTime
  })
  on('longtask', (entry) => noted.longTasks.push([entry.startTime, entry.duration]))
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) noted.shifts += entry.value ?? 0
  })
  const isShown = (one: Element) => one.getClientRects().length > 0 && one.checkVisibility()
  const look = () => {
    const shown = [...document.querySelectorAll(wanted)].some(isShown)
    requestAnimationFrame(shown ? () => (noted.ready = performance.now()) : look)
  }
  requestAnimationFrame(look)
  const type = () => {
    const one = field && document.querySelector<HTMLInputElement>(field)
    if (!one || !isShown(one)) return requestAnimationFrame(type)
    one.focus()
    document.execCommand('insertText', false, 'typed')
    return requestAnimationFrame(() => (noted.typed = performance.now()))
  }
  if (field) requestAnimationFrame(type)
}
