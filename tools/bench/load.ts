import type { Browser } from 'playwright'
import { median } from '../figures.ts'
import { openTab, slow, type Tab, type Visitor } from './browser.ts'
import { asIs, slowPhone } from './conditions.ts'

/** The figures of a first visit with an empty cache: milliseconds and transferred bytes. */
export interface Load {
  readonly requests: number
  readonly bytes: number
  readonly scriptBytes: number
  readonly firstPaint: number
  /** When a text was on screen that was typed as soon as the field existed; NaN without a field, or if the text was lost. */
  readonly typed: number
  readonly ready: number
  /** The total blocking time: for each long task its time above 50 ms, from the start of the navigation. */
  readonly blocked: number
  readonly shifts: number
  readonly heap: number
}

function countTraffic({ devtools }: Tab) {
  const scripts = new Set<string>()
  const total = { requests: 0, bytes: 0, scriptBytes: 0 }
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.requests += 1
    total.bytes += encodedDataLength
    if (scripts.has(requestId)) total.scriptBytes += encodedDataLength
  })
  return total
}

async function visit(browser: Browser, visitor: Visitor): Promise<Load> {
  const tab = await openTab(browser, visitor, slowPhone)
  const { page, devtools } = tab
  const traffic = countTraffic(tab)
  await page.goto(visitor.url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.benchNoted.ready !== null, undefined, { timeout: 120_000 })
  await page.waitForLoadState('networkidle')
  const noted = await page.evaluate(() => window.benchNoted)
  const hasTypedText = visitor.field !== undefined && (await page.locator(visitor.field).first().inputValue()) === 'typed'
  await slow(devtools, asIs)
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await tab.close()
  return {
    ...traffic,
    firstPaint: noted.firstPaint ?? Number.NaN,
    typed: hasTypedText && noted.typed !== null ? noted.typed : Number.NaN,
    ready: noted.ready ?? Number.NaN,
    blocked: noted.longTasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    shifts: noted.shifts,
    heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN,
  }
}

/** Measures first visits of several pages, interleaved (A B C A B C …); returns the medians of the runs. */
export async function measureLoads(browser: Browser, visitors: readonly Visitor[], runs: number): Promise<Load[]> {
  const taken = visitors.map((): Load[] => [])
  for (let run = 0; run < runs; run += 1)
    for (const [index, visitor] of visitors.entries()) taken[index]?.push(await visit(browser, visitor))
  return taken.map((loads) => {
    const figures = Object.keys(loads[0] ?? {}) as (keyof Load)[]
    return Object.fromEntries(figures.map((figure) => [figure, median(loads.map((load) => load[figure]))])) as Record<keyof Load, number>
  })
}
