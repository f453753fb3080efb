/** What a page noted about itself while it loaded; milliseconds since navigation began. */
export interface Noted {
  firstPaint: number | null
  /** The first frame after the wanted element was on screen. */
  ready: number | null
  shifts: number
  readonly longTasks: [start: number, duration: number][]
}

declare global {
  interface Window {
    benchNoted: Noted
  }
}

/** Runs in a page before its own scripts: notes paints, shifts, long tasks, and when `wanted` (a selector) is on screen. */
export function observe(wanted: string): void {
  if (window !== window.top) return
  const noted: Noted = { firstPaint: null, ready: null, shifts: 0, longTasks: [] }
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
  const look = () => {
    const shown = [...document.querySelectorAll(wanted)].some((one) => one.getClientRects().length > 0 && one.checkVisibility())
    requestAnimationFrame(shown ? () => (noted.ready = performance.now()) : look)
  }
  requestAnimationFrame(look)
}
